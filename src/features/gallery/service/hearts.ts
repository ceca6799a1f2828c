// The people's choice: boards give hearts while it is open; revealing freezes them for good, like a draw.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findBoardOf } from '#features/boards/reads.ts';
import { findRegistrationNetworks } from '#features/draws/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Organiser, Origin, PhoneActor } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { existing } from '#shared/text/language.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import type {
  HeartInput,
  HeartState,
  HeartsOverview,
  OwnHearts,
  PublicHearts,
} from '../contract.ts';
import { failures } from '../messages.ts';
import * as reads from '../reads.ts';
import * as repo from '../repo.ts';
import {
  conspicuousNetworks,
  countHearts,
  heartList,
  NAMED_MAX,
  readHeartList,
  type Vote,
} from '../rules/hearts.ts';

type Deps = Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'>;

const stateOf = (db: Db): HeartState => {
  if (reads.findHeartResult(db)) return 'revealed';
  return reads.findHeartState(db)?.isOpen ? 'open' : 'closed';
};

/** The votes that count now: of each board, its first `most` hearts. */
const votesOf = (db: Db, most: number): Vote[] => {
  const given = new Map<string, string[]>();
  for (const { boardId, photoId } of reads.findCountedHearts(db)) {
    given.set(boardId, [...(given.get(boardId) ?? []), photoId]);
  }
  return [...given].map(([boardId, photoIds]) => ({ boardId, photoIds: photoIds.slice(0, most) }));
};

export type HeartsService = ReturnType<typeof createHearts>;

/** Until the hearts are revealed, nobody sees a photo's number of hearts, organisers included. */
export function createHearts({ db, withTransaction, now, audit }: Deps) {
  const mostOf = (tx: Db): number => findAllSettings(tx).gallery.hearts;

  const own = ({ id }: Pick<PhoneActor, 'id'>): OwnHearts => {
    const board = findBoardOf(db, id);
    const most = mostOf(db);
    return {
      state: stateOf(db),
      photoIds: board ? reads.findHeartsOf(db, board.id).slice(0, most) : [],
      most,
      canGive: board !== undefined && reads.hasApproved(db, board.id),
    };
  };

  const overview = (): HeartsOverview => {
    const of = findRegistrationNetworks(db);
    const voters = reads.findVoters(db).map((one) => ({ ...one, network: of.get(one.boardId) }));
    return {
      state: stateOf(db),
      openedAt: reads.findHeartState(db)?.openedAt.toISOString() ?? null,
      revealedAt: reads.findHeartResult(db)?.revealedAt.toISOString() ?? null,
      networks: conspicuousNetworks(voters).map((boards) => ({
        boards: boards.map(({ boardId, playerId, ...voter }) => ({
          boardId,
          playerId,
          name: fullNameOf(voter),
        })),
      })),
    };
  };

  let shown: PublicHearts | null = null;

  /** Counted once: the frozen list does not change, and anybody may request it. */
  const countedOf = ({ hash, list }: { hash: string; list: string }) => {
    if (shown?.hash === hash) return shown;
    const votes = readHeartList(list);
    return { hash, list, votes, result: countHearts(votes) };
  };

  /** Frozen, and the same object until a name or a title changes: a hall full of phones reads it at once. */
  const revealed = (): PublicHearts | null => {
    const frozen = reads.findHeartResult(db);
    if (!frozen) return null;
    const all = countedOf(frozen);
    const first = all.result.slice(0, NAMED_MAX).map(({ photoId }) => photoId);
    const photos = reads.findShown(db, first).map(({ id, challenge, ...player }) => {
      const { code: _, ...titles } = challenge;
      return { id, ...existing(titles), by: shownNameOf(player) };
    });
    if (shown?.hash !== all.hash || !isDeepStrictEqual(shown.photos, photos)) {
      shown = Object.freeze({ ...all, photos });
    }
    return shown;
  };

  /** `wanted` gets the hearts that count now; `field` has them in the input. */
  const replace = (
    phone: PhoneActor,
    wanted: (stored: readonly string[]) => readonly string[],
    field: string,
  ): OwnHearts => {
    withTransaction((tx, emit) => {
      if (stateOf(tx) !== 'open') throw failures.notOpen();
      const board = findBoardOf(tx, phone.id);
      if (!board || !reads.hasApproved(tx, board.id)) throw failures.noPhotoYet();
      const most = mostOf(tx);
      const stored = reads.findHeartsOf(tx, board.id);
      const photoIds = wanted(stored.slice(0, most));
      if (photoIds.length > most) {
        throw failures.tooMany({ most }, createWords('en', null)).at(field);
      }
      const photos = new Map(reads.findShown(tx, photoIds).map((photo) => [photo.id, photo]));
      for (const id of photoIds) {
        const photo = photos.get(id);
        if (!photo) throw failures.notThere();
        if (photo.boardId === board.id) throw failures.ownPhoto().at(field);
      }
      const isTakenBack = (id: string) => !photoIds.includes(id);
      repo.deleteHearts(tx, board.id, stored.filter(isTakenBack));
      const isNew = (id: string) => !stored.includes(id);
      repo.insertHearts(tx, board.id, photoIds.filter(isNew));
      emit({ type: 'hearts.given', playerId: phone.id });
    });
    return own(phone);
  };

  return {
    own,
    overview,

    /**
     * Replaces the hearts of the phone's board, except for photos that are not in the gallery now: those come back with
     * the photo. @returns the stored hearts
     * @throws conflict while hearts are not open, and for a board without an approved photo; invalid_input for too many
     * or for one of its own photos; not_found for a photo that is not in the gallery
     */
    give: (phone: PhoneActor, photoIds: readonly string[]): OwnHearts =>
      replace(phone, () => photoIds, 'photoIds'),

    /** Gives one photo a heart or takes it back, and leaves the board's others. @throws what `give` throws */
    set: (phone: PhoneActor, { id, isGiven }: HeartInput): OwnHearts =>
      replace(
        phone,
        (stored) => {
          const others = stored.filter((other) => other !== id);
          return isGiven ? [...others, id] : others;
        },
        'id',
      ),

    /** @throws conflict if already revealed, or if revealed without ever having been open */
    change(admin: Organiser, to: HeartState, origin: Origin): HeartsOverview {
      withTransaction((tx, emit) => {
        const from = stateOf(tx);
        if (from === to) return;
        if (from === 'revealed') throw failures.isRevealed();
        if (to === 'revealed') {
          if (!reads.findHeartState(tx)) throw failures.neverOpened();
          const votes = votesOf(tx, mostOf(tx));
          const list = heartList(votes);
          // Node's own: phones count again with the one in shared, so that each checks the other.
          const hash = createHash('sha256').update(list).digest('hex');
          repo.saveState(tx, false, now());
          repo.insertResult(tx, { list, hash, revealedAt: now(), revealedBy: admin.id });
          audit(
            tx,
            staffEntry(admin, origin, 'hearts.revealed', { boards: votes.length, listHash: hash }),
          );
        } else {
          repo.saveState(tx, to === 'open', now());
          audit(
            tx,
            staffEntry(admin, origin, to === 'open' ? 'hearts.opened' : 'hearts.closed', {}),
          );
        }
        emit({ type: 'hearts.changed' });
      });
      return overview();
    },

    /** What everybody may read; null before the hearts are revealed. */
    revealed,

    /** Like `revealed`. @throws not_found before that */
    show(): PublicHearts {
      const result = revealed();
      if (!result) throw failures.notRevealed();
      return result;
    },

    /** Unique board ids of the result, best photo first; none before the reveal. Runs in the caller's transaction. */
    ranking(tx: Db): string[] {
      const frozen = reads.findHeartResult(tx);
      if (!frozen) return [];
      const photoIds = countedOf(frozen).result.map(({ photoId }) => photoId);
      const boards = reads.findBoardsOfPhotos(tx, photoIds);
      return [...new Set(photoIds.flatMap((id) => boards.get(id) ?? []))];
    },

    /** For the data export. */
    ofPlayer: (playerId: string) => reads.findGivenHearts(db, playerId),
  };
}
