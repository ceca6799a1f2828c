// Lets a page opened at one of the laptop's addresses find another one, and verify that it belongs to this contest.
import { randomBytes } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { PhoneActor } from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { hmacSha256 } from '#shared/sha256.ts';
import type { Addresses, Proof, ProofInput } from './contract.addresses.ts';
import { ADDRESSES_ROW, findRow } from './reads.ts';
import { type AddressBook, saveAddressBook } from './repo.ts';

/** Former addresses kept: more than a weekend produces; the oldest are dropped. */
const FORMER_MAX = 40;
/** Host names at which signed-in players opened a page. Further ones are ignored: nobody crowds the others out. */
const NAMES_MAX = 20;

interface Deps {
  db: Db;
  /** Scheme, host and port of each current way to the contest. */
  ownOrigins(): readonly string[];
  /** Origin at which phones reach the contest; over https if a certificate is valid for it. */
  publicOrigin(): string;
}

/** True for a host name, which follows the laptop to another network; an IP address may be reassigned. */
const isName = (origin: string): boolean => !/^https?:\/\/([\d.]+|\[.*\])(:\d+)?$/.test(origin);

export type AddressesService = ReturnType<typeof createAddresses>;

export function createAddresses({ db, ownOrigins, publicOrigin }: Deps) {
  let known: AddressBook | undefined;
  const save = (book: AddressBook): AddressBook => {
    known = book;
    // If the disk is full, it is kept in memory until the process ends.
    skipUnlessWritable(() => inTransaction(db, (tx) => saveAddressBook(tx, book)));
    return book;
  };
  const book = (): AddressBook => {
    known ??= findRow(db, ADDRESSES_ROW);
    return known ?? save({ secret: randomBytes(32).toString('hex'), former: [], names: [] });
  };
  /** The laptop's own addresses; new ones are stored for the pages opened there. */
  const listed = (): readonly string[] => {
    const now = ownOrigins();
    const { former } = book();
    const fresh = now.filter((origin) => !former.includes(origin));
    if (fresh.length > 0) save({ ...book(), former: [...former, ...fresh].slice(-FORMER_MAX) });
    return now;
  };
  /** Stores a name that only the venue's router knows, from the address of a signed-in page. */
  const remember = (origin: string): void => {
    const { names, former } = book();
    if (names.length >= NAMES_MAX || names.includes(origin) || former.includes(origin)) return;
    save({ ...book(), names: [...names, origin] });
  };
  const keyOf = (id: string): string => hmacSha256(book().secret, `key ${id}`);

  return {
    /** @param askedAt the origin that the page requested; null if unknown */
    of(phone: PhoneActor | null, askedAt: string | null): Addresses {
      const addresses = [...listed()];
      const origin = publicOrigin();
      if (phone && askedAt) remember(askedAt);
      const id = phone && hmacSha256(book().secret, `id ${phone.sessionId}`);
      return {
        addresses,
        ...(origin.startsWith('https:') && { secureAddress: origin }),
        ...(id && { key: { id, secret: keyOf(id) } }),
      };
    },

    /**
     * Proves to a page with the key that the requested address is this contest.
     * @throws not_found for an address that is not the laptop's now: a stranger at a former one could relay the request
     */
    prove({ key, nonce, at }: ProofInput): Proof {
      const isNow = listed().includes(at) || (isName(at) && book().names.includes(at));
      if (!isNow) throw new AppError('not_found');
      return { proof: hmacSha256(keyOf(key), nonce + at) };
    },

    /** Stores the laptop's address at the start and the end; null without a network. @returns what was stored before */
    keepLan(now: string | null): string | null {
      const { lan = null } = book();
      if (now !== null && now !== lan) save({ ...book(), lan: now });
      return lan;
    },

    /** Whether pages of this origin are the contest's own, opened at a current or former address. */
    isOwn(origin: string): boolean {
      if (listed().includes(origin)) return true;
      const { former, names } = book();
      return former.includes(origin) || names.includes(origin);
    },
  };
}
