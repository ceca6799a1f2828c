// Starts and ends practice. While it is on, its players are the only ones: the first real registration ends it.
import type { Db } from '#db/client.ts';
import { begin, end, findBegun } from '#db/copies/practice.ts';
import { demoPlayers } from '#db/seed/demo.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findTotals } from '#features/operations/reads.ts';
import type { Organiser, Origin, PlayerActor, PlayerId, StartedBy } from '#shared/actor.ts';
import { staffEntry, systemEntry } from '#shared/audit/audit.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { originFrom } from '#shared/network.ts';
import { seededRandom } from '#shared/random.ts';
import type { Practice } from './contract.ts';
import { failures } from './messages.ts';

const PLAYERS = 8;
/** Per player: enough to judge for a while, fewer than the hourly limit. */
const PHOTOS = 4;
const PHONE = originFrom('192.0.2.1', 'Practice');

interface Practising {
  readonly firstName: string;
  readonly lastName: string;
  readonly shownName: string;
  readonly email: string;
}

interface SentPhoto {
  readonly player: PlayerActor;
  readonly form: { position: number; allowShow: boolean; allowFeature: boolean };
  readonly bytes: Buffer;
  readonly origin: Origin;
}

/** @returns ends practice if it is on, in the caller's transaction. @param by null when a registration ends it */
export const createPracticeEnd =
  ({ audit }: Pick<ServiceDeps, 'audit'>) =>
  (tx: Db, emit: Emit, by: StartedBy | null = null): boolean => {
    const players = end(tx);
    if (players === null) return false;
    audit(
      tx,
      by
        ? staffEntry(by.admin, by.origin, 'practice.ended', {})
        : systemEntry('practice.ended_itself', {}),
    );
    for (const id of players) emit({ type: 'player.changed', playerId: id as PlayerId });
    emit({ type: 'contest.changed' });
    emit({ type: 'wall.changed' });
    return true;
  };

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'> {
  endPractice: ReturnType<typeof createPracticeEnd>;
  /** @returns the new player's id; null if the email is taken */
  addPlayer(player: Practising): PlayerId | null;
  /** Deals the player's board. @returns positions of its challenges. @throws pool_too_small */
  dealSquares(player: PlayerActor): readonly number[];
  /** Stores a photo whether or not the contest is open. */
  send(photo: SentPhoto): Promise<unknown>;
  /** A generated picture; the same number gives the same picture. */
  drawPhoto(number: number): Promise<Buffer>;
}

export type PracticeService = ReturnType<typeof createPractice>;

export function createPractice(deps: Deps) {
  const { db, withTransaction, now, audit, endPractice } = deps;

  const state = (): Practice => {
    const begun = findBegun(db);
    const isPossible = begun === null && findTotals(db).players === 0;
    return { isOn: begun !== null, since: begun?.since ?? null, isPossible };
  };

  const addPlayers = (): PlayerActor[] =>
    demoPlayers(PLAYERS).flatMap(({ firstName }, i) => {
      const shownName = `${firstName} (practice)`;
      const email = `practice${i + 1}@example.org`;
      const id = deps.addPlayer({ firstName, lastName: 'Practice', shownName, email });
      if (id === null) return [];
      return [{ kind: 'player' as const, id, firstName, lastName: 'Practice', sessionId: '' }];
    });

  /** Sends photos one after another, as real players would; stops when this practice ends. */
  const sendPhotos = async (players: readonly PlayerActor[]): Promise<void> => {
    const since = findBegun(db)?.since;
    // Another practice may have started meanwhile, with its own players.
    const isOver = (): boolean => findBegun(db)?.since !== since;
    const random = seededRandom('practice');
    for (let i = 0; i < PHOTOS * players.length; i++) {
      const player = players[i % players.length] as PlayerActor;
      if (isOver()) return;
      const squares = deps.dealSquares(player);
      const turn = Math.floor(i / players.length) + 3 * (i % players.length);
      const position = squares[turn % squares.length] as number;
      // Occasionally a picture that was sent before, for the reviewer to notice.
      const bytes = await deps.drawPhoto(i % 9 === 8 ? i - 8 : i);
      const form = { position, allowShow: random.below(2) === 0, allowFeature: false };
      try {
        await deps.send({ player, form, bytes, origin: PHONE });
      } catch (cause) {
        // A limit in the settings or a full disk: these photos are enough for training. Or the player is gone.
        if (cause instanceof AppError || isOver()) return;
        throw cause;
      }
    }
  };

  return {
    state,

    /** @throws conflict when somebody has registered or practice is on; pool_too_small. Nothing is stored then */
    async start(admin: Organiser, origin: Origin): Promise<Practice> {
      const players = withTransaction((tx, emit) => {
        if (findBegun(tx)) throw failures.isOn();
        if (findTotals(tx).players > 0) throw failures.hasPlayers();
        begin(tx, now());
        const added = addPlayers();
        for (const player of added) deps.dealSquares(player);
        const counts = { players: added.length, photos: PHOTOS * added.length };
        audit(tx, staffEntry(admin, origin, 'practice.started', counts));
        emit({ type: 'contest.changed' });
        return added;
      });
      await sendPhotos(players);
      return state();
    },

    /** @throws conflict when practice is not on */
    end(admin: Organiser, origin: Origin): Practice {
      const isEnded = withTransaction((tx, emit) => endPractice(tx, emit, { admin, origin }));
      if (!isEnded) throw failures.isOff();
      return state();
    },
  };
}
