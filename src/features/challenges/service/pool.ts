// The pool as organisers change it: what stands on a dealt board keeps its words, and boards can always be dealt.
import { type Db, inTransaction } from '#db/client.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { type ChangedChallenge, messages, type NewChallenge, POOL_MAX } from '../contract.ts';
import * as repo from '../repo.ts';
import { codeFromTitle } from '../rules/challenge-codes.ts';

interface Deps {
  db: Db;
  /** @throws pool_too_small when boards could no longer be dealt with this pool */
  assertDealable(tx: Db): void;
  dealt: DealtChallenges;
  audit(db: Db, note: AuditEntry): void;
}

/** Which challenges stand on a board or were photographed for one: those keep their words and are never deleted. */
export interface DealtChallenges {
  ids(db: Db): ReadonlySet<string>;
  has(db: Db, id: string): boolean;
}

const success = { success: true as const };

/** @throws conflict when the pool has grown beyond its limit */
export function assertPoolSize(tx: Db): void {
  if (repo.countChallenges(tx) > POOL_MAX) throw new AppError('conflict', messages.poolFull);
}

export type PoolService = ReturnType<typeof createPool>;

export function createPool({ db, assertDealable, dealt, audit }: Deps) {
  const find = (tx: Db, id: string) => {
    const row = repo.findChallenge(tx, id);
    if (!row) throw new AppError('not_found');
    return row;
  };

  const note = (tx: Db, admin: AdminActor, origin: Origin, action: string, what: string) =>
    audit(tx, {
      actor: { kind: 'admin', id: admin.id },
      action: `challenge.${action}`,
      description: `${admin.firstName} ${what}`,
      origin,
    });

  const codeFor = (tx: Db, { code, title }: NewChallenge): string => {
    if (code === undefined) return codeFromTitle(title, (one) => repo.isCodeTaken(tx, one));
    if (!repo.isCodeTaken(tx, code)) return code;
    const text = messages.codeTaken(code);
    throw new AppError('conflict', text, { fields: { code: text } });
  };

  const setActive = (admin: AdminActor, id: string, active: boolean, origin: Origin) => {
    inTransaction(db, (tx) => {
      const row = find(tx, id);
      if (row.active === active) return;
      repo.updateChallenge(tx, id, { active });
      if (!active) assertDealable(tx);
      const verb = active ? 'brought back' : 'retired';
      note(tx, admin, origin, active ? 'restored' : 'retired', `${verb} “${row.title}”`);
    });
    return success;
  };

  return {
    list() {
      const { totalChallenges } = findAllSettings(db).gameSettings;
      let inPlay = 0;
      const known = dealt.ids(db);
      const challenges = repo.findPool(db).map((challenge) => {
        const isInPlay = challenge.active && inPlay < totalChallenges;
        if (isInPlay) inPlay++;
        return { ...challenge, isDealt: known.has(challenge.id), isInPlay };
      });
      return { challenges, inPlay, totalChallenges };
    },

    /** At the end of the pool. @throws conflict for a code that is taken, or a pool that is full */
    add(admin: AdminActor, input: NewChallenge, origin: Origin) {
      return inTransaction(db, (tx) => {
        const id = newId();
        const code = codeFor(tx, input);
        const rank = repo.findRankRange(tx).last + 1;
        repo.insertChallenges(tx, [{ ...input, id, code, active: true, rank }]);
        assertPoolSize(tx);
        note(tx, admin, origin, 'added', `added the challenge “${input.title}”`);
        return { challenge: { id, code } };
      });
    },

    /** @throws not_found; conflict when the words on a dealt board would change */
    edit(admin: AdminActor, { id, ...changes }: ChangedChallenge, origin: Origin) {
      inTransaction(db, (tx) => {
        const row = find(tx, id);
        const { title, category, difficulty } = changes;
        const isPrintedAlike =
          title === row.title && category === row.category && difficulty === row.difficulty;
        if (!isPrintedAlike && dealt.has(tx, id))
          throw new AppError('conflict', messages.isPrinted);
        repo.updateChallenge(tx, id, changes);
        note(tx, admin, origin, 'edited', `edited the challenge “${title}”`);
      });
      return success;
    },

    /** No longer dealt; boards that have it keep it. @throws not_found, pool_too_small */
    retire: (admin: AdminActor, id: string, origin: Origin) => setActive(admin, id, false, origin),

    restore: (admin: AdminActor, id: string, origin: Origin) => setActive(admin, id, true, origin),

    /** Only what was never dealt. @throws not_found, conflict, pool_too_small */
    remove(admin: AdminActor, id: string, origin: Origin) {
      inTransaction(db, (tx) => {
        const row = find(tx, id);
        if (dealt.has(tx, id)) throw new AppError('conflict', messages.cannotDelete);
        repo.deleteChallenge(tx, id);
        assertDealable(tx);
        note(tx, admin, origin, 'deleted', `deleted the challenge “${row.title}”`);
      });
      return success;
    },

    /** Boards are dealt from the first of the pool. @throws not_found */
    move(admin: AdminActor, id: string, to: 'first' | 'last', origin: Origin) {
      inTransaction(db, (tx) => {
        const row = find(tx, id);
        const { first, last } = repo.findRankRange(tx);
        repo.updateChallenge(tx, id, { rank: to === 'first' ? first - 1 : last + 1 });
        note(tx, admin, origin, 'moved', `put the challenge “${row.title}” ${to}`);
      });
      return success;
    },
  };
}
