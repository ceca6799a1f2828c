// Changes to the pool. The printed text of dealt challenges is immutable, and boards can always be dealt.
import { type Db, inTransaction } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { moved } from '#shared/reorder.ts';
import { existing } from '#shared/text/language.ts';
import type { FindPrintGaps } from '#shared/text/print-gaps.ts';
import {
  type Challenge,
  type ChangedChallenge,
  failures,
  type MoveInput,
  type NewChallenge,
  POOL_MAX,
} from '../contract.ts';
import { findActiveTitle } from '../reads.ts';
import * as repo from '../repo.ts';
import { codeFromTitle } from '../rules/challenge-codes.ts';
import { keepsPrintedText } from '../rules/plan-import.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'audit'> {
  /** @throws pool_too_small when no board can be dealt from this pool */
  assertDealable(tx: Db): void;
  findDealtIds: FindDealtIds;
  /** Number of players with an approved photo, by challenge; challenges with none are omitted. */
  countFound(db: Db): ReadonlyMap<string, number>;
  findPrintGaps: FindPrintGaps;
}

/** Ids of challenges on a board or in a submission: their printed text is immutable, and they are never deleted. */
export type FindDealtIds = (db: Db) => ReadonlySet<string>;

/** @throws conflict when the pool exceeds POOL_MAX */
export function assertPoolSize(tx: Db): void {
  if (repo.countChallenges(tx) > POOL_MAX) throw failures.poolFull({ most: POOL_MAX });
}

const PRINTED = ['title', 'category', 'title_es', 'title_fr'] as const;

/** Text of a challenge that a board may print, in any language. */
export const printedWords = (of: Pick<NewChallenge, (typeof PRINTED)[number]>): string =>
  PRINTED.flatMap((name) => of[name] || []).join(' ');

export type PoolService = ReturnType<typeof createPool>;

/** Each change is one transaction with an entry in the audit log. */
export function createPool(deps: Deps) {
  const { db, withTransaction, assertDealable, findDealtIds, countFound, findPrintGaps, audit } =
    deps;

  const find = (tx: Db, id: string) => {
    const row = repo.findChallenge(tx, id);
    if (!row) throw new AppError('not_found');
    return row;
  };

  /** Other dashboards refetch the pool. */
  const change = <T>(work: (tx: Db) => T): T =>
    withTransaction((tx, emit) => {
      emit({ type: 'settings.changed' });
      return work(tx) as never;
    });

  const codeFor = (tx: Db, { code, title }: NewChallenge): string => {
    if (code === undefined) return codeFromTitle(title, (one) => repo.isCodeTaken(tx, one));
    if (!repo.isCodeTaken(tx, code)) return code;
    throw failures.codeTaken({ taken: code }).at('code');
  };

  const setActive = (admin: Organiser, id: string, active: boolean, origin: Origin) => {
    change((tx) => {
      const row = find(tx, id);
      if (row.active === active) return;
      repo.updateChallenge(tx, id, { active });
      if (!active) assertDealable(tx);
      const action = active ? 'challenge.restored' : 'challenge.retired';
      audit(tx, staffEntry(admin, origin, action, { title: row.title }));
    });
    return success;
  };

  return {
    /** Public, because the codes hang on walls. @throws not_found, also for a retired challenge */
    titleOf(code: string) {
      const found = findActiveTitle(db, code);
      if (!found) throw new AppError('not_found');
      return existing(found);
    },

    /** The pool ordered by rank; `inPlay` is the number of challenges that boards are dealt from. */
    async list() {
      const { totalChallenges } = findAllSettings(db).gameSettings;
      let inPlay = 0;
      const known = findDealtIds(db);
      const found = countFound(db);
      const all = repo.findPool(db);
      const gaps = await findPrintGaps(all.map(printedWords));
      const challenges = all.map((challenge, i) => {
        const isInPlay = challenge.active && inPlay < totalChallenges;
        if (isInPlay) inPlay++;
        return {
          ...challenge,
          isDealt: known.has(challenge.id),
          isInPlay,
          found: found.get(challenge.id) ?? 0,
          printWarning: gaps[i],
        };
      });
      return { challenges, inPlay, totalChallenges };
    },

    /** Appends a challenge. @throws conflict when the code is taken or the pool is full */
    async add(admin: Organiser, input: NewChallenge, origin: Origin) {
      const [printWarning] = await findPrintGaps([printedWords(input)]);
      return change((tx) => {
        const id = newId();
        const code = codeFor(tx, input);
        const rank = repo.findRankRange(tx).last + 1;
        repo.insertChallenge(tx, { ...input, id, code, active: true, rank });
        assertPoolSize(tx);
        audit(tx, staffEntry(admin, origin, 'challenge.added', { title: input.title }));
        return { challenge: { id, code, printWarning } };
      });
    },

    /** @throws not_found; conflict when the printed text of a dealt challenge would change */
    edit(admin: Organiser, { id, ...changes }: ChangedChallenge, origin: Origin) {
      change((tx) => {
        const row = find(tx, id);
        const { title } = changes;
        if (!keepsPrintedText(changes, row) && findDealtIds(tx).has(id)) throw failures.isPrinted();
        repo.updateChallenge(tx, id, changes);
        audit(tx, staffEntry(admin, origin, 'challenge.edited', { title }));
      });
      return success;
    },

    /** Excludes a challenge from new boards; dealt boards keep it. @throws not_found, pool_too_small */
    retire: (admin: Organiser, id: string, origin: Origin) => setActive(admin, id, false, origin),

    /** Reverses `retire`. @throws not_found */
    restore: (admin: Organiser, id: string, origin: Origin) => setActive(admin, id, true, origin),

    /** @throws not_found; conflict for a dealt challenge; pool_too_small */
    remove(admin: Organiser, id: string, origin: Origin) {
      change((tx) => {
        const row = find(tx, id);
        if (findDealtIds(tx).has(id)) throw failures.cannotDelete();
        repo.deleteChallenge(tx, id);
        assertDealable(tx);
        audit(tx, staffEntry(admin, origin, 'challenge.deleted', { title: row.title }));
      });
      return success;
    },

    /**
     * Moves a challenge to either end of the pool or next to another one; boards are dealt from the front.
     * @throws not_found, also for the other challenge
     */
    move(admin: Organiser, { id, to, target = '' }: MoveInput, origin: Origin) {
      change((tx) => {
        const row = find(tx, id);
        if (to === 'first' || to === 'last') {
          const { first, last } = repo.findRankRange(tx);
          repo.updateChallenge(tx, id, { rank: to === 'first' ? first - 1 : last + 1 });
          audit(tx, staffEntry(admin, origin, 'challenge.moved', { title: row.title, to }));
          return;
        }
        const beside = find(tx, target);
        const changed = moved(repo.findPool(tx), id, { target, side: to }) ?? [];
        if (changed.length === 0) return;
        repo.saveRanks(tx, changed);
        const entry = { title: row.title, to, beside: beside.title };
        audit(tx, staffEntry(admin, origin, 'challenge.moved', entry));
      });
      return success;
    },
  };
}

/** Inserts `pool` in order if there are no challenges. @returns the number of inserted challenges */
export const seedPool = (db: Db, pool: readonly Challenge[]): number =>
  inTransaction(db, (tx) => {
    if (repo.countChallenges(tx) > 0) return 0;
    for (const [rank, challenge] of pool.entries())
      repo.insertChallenge(tx, { ...challenge, id: newId(), active: true, rank });
    return pool.length;
  });

/**
 * Translates the supplied challenges that are unchanged, in a contest from an earlier version: one in which nobody has
 * translated anything. @returns the number of translated challenges
 */
export function translateShipped(db: Db, pool: readonly Challenge[]): number {
  if (repo.hasTranslations(db)) return 0;
  const shipped = new Map(pool.map((challenge) => [challenge.code, challenge]));
  return inTransaction(db, (tx) => {
    const known = repo.findPool(tx).flatMap(({ id, code, title, description }) => {
      const one = shipped.get(code);
      return one?.title === title && one.description === description ? [{ ...one, id }] : [];
    });
    for (const { id, title_es, description_es, title_fr, description_fr } of known) {
      repo.updateChallenge(tx, id, { title_es, description_es, title_fr, description_fr });
    }
    return known.length;
  });
}
