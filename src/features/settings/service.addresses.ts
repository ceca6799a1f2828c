// How a page that was opened at one of the laptop's addresses finds another, and can tell that it is this contest.
import { randomBytes } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import type { PhoneActor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { hmacSha256 } from '#shared/sha256.ts';
import type { Addresses, Proof, ProofInput } from './contract.addresses.ts';
import { type AddressBook, findAddressBook, saveAddressBook } from './repo.ts';

/** Former addresses of the laptop: more than a weekend has, the oldest are forgotten. */
const FORMER_MAX = 40;
/** Names at which signed-in players opened a page. No more are taken, so that nobody crowds the others out. */
const NAMES_MAX = 20;

interface Deps {
  db: Db;
  /** Scheme, host and port of each way to the contest now. */
  own(): readonly string[];
  /** An address that is good for https; null without one. */
  secure(): string | null;
}

/** Of a name, which stays with the contest when the laptop moves; an address of numbers is given to somebody else. */
const isName = (origin: string): boolean => !/^https?:\/\/([\d.]+|\[.*\])(:\d+)?$/.test(origin);

export type AddressesService = ReturnType<typeof createAddresses>;

export function createAddresses({ db, own, secure }: Deps) {
  let known: AddressBook | null = null;
  const save = (book: AddressBook): AddressBook => {
    known = book;
    // Without room it lasts as long as the process.
    skipOnFullDisk(() => inTransaction(db, (tx) => saveAddressBook(tx, book)));
    return book;
  };
  const book = (): AddressBook => {
    known ??= findAddressBook(db);
    return known ?? save({ secret: randomBytes(32).toString('hex'), former: [], names: [] });
  };
  /** The own ones, remembered for the pages that were opened there. */
  const listed = (): readonly string[] => {
    const now = own();
    const { former } = book();
    const fresh = now.filter((origin) => !former.includes(origin));
    if (fresh.length > 0) save({ ...book(), former: [...former, ...fresh].slice(-FORMER_MAX) });
    return now;
  };
  /** A name that only the hotel's router knows, as a signed-in page was opened with it. */
  const remember = (origin: string): void => {
    const { names, former } = book();
    if (names.length >= NAMES_MAX || names.includes(origin) || former.includes(origin)) return;
    save({ ...book(), names: [...names, origin] });
  };
  const keyOf = (id: string): string => hmacSha256(book().secret, `key ${id}`);

  return {
    /** @param askedAt the origin that the page asked; null if not known */
    of(phone: PhoneActor | null, askedAt: string | null): Addresses {
      const addresses = [...listed()];
      const secureAddress = secure();
      if (phone && askedAt) remember(askedAt);
      const id = phone && hmacSha256(book().secret, `id ${phone.sessionId}`);
      return {
        addresses,
        ...(secureAddress && { secureAddress }),
        ...(id && { key: { id, secret: keyOf(id) } }),
      };
    },

    /**
     * Says that the asked address is this contest, to a page that has the key.
     * @throws not_found for an address that is not the laptop's now: a stranger at a former one may pass the question on
     */
    prove({ key, nonce, at }: ProofInput): Proof {
      const isNow = listed().includes(at) || (isName(at) && book().names.includes(at));
      if (!isNow) throw new AppError('not_found');
      return { proof: hmacSha256(keyOf(key), nonce + at) };
    },

    /** Whether pages of this origin are the contest's own, opened at an address that it has or had. */
    isOwn(origin: string): boolean {
      if (listed().includes(origin)) return true;
      const { former, names } = book();
      return former.includes(origin) || names.includes(origin);
    },
  };
}
