// Points given at the table or by hand: memberships and grants. Each is a ledger subject, awarded once and reversed by
// another entry.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getPlayer } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { AdminActor, Origin, PlayerId, TableStaff } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import {
  MANUAL_ENTRIES_MAX,
  type ManualEntry,
  type ManualInput,
  type MembershipView,
} from '../contract.ts';
import { failures } from '../messages.staff.ts';
import { entriesOf, findMembership } from '../reads.ts';
import * as repo from '../repo.ts';
import {
  type Award,
  canChange,
  diffLedger,
  grantsIn,
  type LedgerEntry,
  manualEntry,
  manualSubject,
  membershipAward,
  paramsIn,
  reverseOf,
} from '../rules/awards.ts';

type MembershipDeps = Omit<ServiceDeps, 'isDiskFull'>;

export type MembershipsService = ReturnType<typeof createMemberships>;

export function createMemberships({ db, withTransaction, now, timeZone, audit }: MembershipDeps) {
  const membershipEntries = (tx: Db, playerId: PlayerId) =>
    entriesOf(tx, playerId).filter(({ kind }) => kind === 'membership');

  /** Adds the entries that make the ledger's membership awards equal `expected`. */
  const reconcileLedger = (tx: Db, playerId: PlayerId, expected: readonly Award[]): void => {
    const entries = membershipEntries(tx, playerId);
    for (const { award: _, ...entry } of diffLedger(entries, expected)) {
      repo.insertOnce(tx, { ...entry, playerId, at: now() });
    }
  };

  const tierNamed = (tx: Db, name: string | undefined) => {
    const tiers = findAllSettings(tx).membershipTiers;
    if (!name) {
      if (tiers.length > 0) throw failures.tierNeeded().at('tier');
      return { name: '', discountPercent: 0 };
    }
    const tier = tiers.find((one) => one.name === name);
    if (!tier) throw failures.unknownTier({ tier: name }).at('tier');
    return tier;
  };

  return {
    /** @throws not_found */
    of(id: string): MembershipView {
      const player = getPlayer(db, id);
      const found = findMembership(db, player.id);
      const { membershipTiers, bonusPoints } = findAllSettings(db);
      const paid = () =>
        membershipEntries(db, player.id).reduce((sum, { points }) => sum + points, 0);
      return {
        membership: found
          ? { ...found, recordedAt: found.recordedAt.toISOString(), points: paid() }
          : null,
        tiers: membershipTiers,
        bonus: bonusPoints.membership,
      };
    },

    /** Records a membership, awards its points and notifies the player. @throws not_found, invalid_input, conflict */
    record(admin: TableStaff, input: { id: string; tier?: string }, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = getPlayer(tx, input.id);
        const before = findMembership(tx, player.id);
        if (before) {
          const by = before.recordedBy ?? 'An organiser';
          const at = before.recordedAt.toISOString();
          throw failures.isMember({ by, at }, createWords('en', timeZone()));
        }
        const { name: tier, discountPercent } = tierNamed(tx, input.tier);
        const at = { recordedAt: now(), recordedBy: admin.id };
        repo.insertMembership(tx, { playerId: player.id, tier, discountPercent, ...at });
        const points = findAllSettings(tx).bonusPoints.membership;
        reconcileLedger(tx, player.id, [membershipAward(player.id, points)]);
        emit({ type: 'membership.recorded', playerId: player.id, points });
        const about = { player: fullNameOf(player), tier };
        audit(tx, staffEntry(admin, origin, 'membership.recorded', about, player.id));
      });
      return success;
    },

    /** Removes a membership recorded by mistake and reverses its points. @throws not_found, conflict */
    remove(admin: TableStaff, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = getPlayer(tx, id);
        if (!findMembership(tx, id)) throw failures.isNoMember();
        repo.deleteMembership(tx, id);
        reconcileLedger(tx, player.id, []);
        emit({ type: 'player.changed', playerId: player.id });
        const about = { player: fullNameOf(player) };
        audit(tx, staffEntry(admin, origin, 'membership.removed', about, id));
      });
      return success;
    },
  };
}

/** In entries of an earlier version, the reason is the note. */
const reasonOf = (entry: Pick<LedgerEntry, 'note' | 'params'>): string =>
  paramsIn(entry)?.reason ?? entry.note;

type ManualDeps = Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'>;

export type ManualPointsService = ReturnType<typeof createManualPoints>;

/** Audit entries omit the reason, which may name somebody who is erased later; the ledger has it. */
export function createManualPoints({ db, withTransaction, now, audit }: ManualDeps) {
  /** @returns whether the same input is already stored under this key. @throws conflict if it holds something else */
  const isRepeated = (tx: Db, playerId: string, { key, points, reason }: ManualInput): boolean => {
    const [stored] = repo.findEntriesOfSubject(tx, manualSubject(key));
    if (!stored) return false;
    const isSame =
      stored.playerId === playerId && stored.points === points && reasonOf(stored) === reason;
    if (!isSame) throw failures.otherContent();
    return true;
  };

  return {
    /** @throws not_found */
    of(id: string): { entries: ManualEntry[] } {
      const grants = grantsIn(entriesOf(db, getPlayer(db, id).id));
      return {
        entries: grants.map(({ id: entry, points, at, takenBackAt, ...row }) => ({
          entry,
          points,
          reason: reasonOf(row),
          givenAt: at.toISOString(),
          takenBackAt: takenBackAt?.toISOString() ?? null,
        })),
      };
    },

    /**
     * Adds a ledger entry and notifies the player; repeating it with the same key changes nothing.
     * @throws not_found, conflict when more is taken than the player has, or beyond `MANUAL_ENTRIES_MAX`
     */
    give(admin: AdminActor, input: ManualInput, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = getPlayer(tx, input.id);
        if (isRepeated(tx, player.id, input)) return;
        const entries = entriesOf(tx, player.id);
        if (grantsIn(entries).length >= MANUAL_ENTRIES_MAX) {
          throw failures.tooMany({ most: MANUAL_ENTRIES_MAX });
        }
        const total = entries.reduce((sum, { points }) => sum + points, 0);
        const { points, reason } = input;
        if (!canChange(total, points)) {
          throw failures.tooFew({ points: Math.max(0, total) });
        }
        repo.insertOnce(tx, { ...manualEntry(input), playerId: player.id, at: now() });
        emit({ type: 'points.changed', playerId: player.id, points, reason });
        const action = points > 0 ? 'points.given' : 'points.taken';
        const about = { player: fullNameOf(player), points: Math.abs(points) };
        audit(tx, staffEntry(admin, origin, action, about, player.id));
      });
      return success;
    },

    /** Adds the reverse entry. @throws not_found, conflict */
    undo(admin: AdminActor, { id, entry }: { id: string; entry: number }, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = getPlayer(tx, id);
        const grant = grantsIn(entriesOf(tx, player.id)).find((one) => one.id === entry);
        if (!grant) throw new AppError('not_found');
        const reverse = reverseOf(repo.findEntriesOfSubject(tx, grant.subject));
        if (!reverse) throw failures.wasTakenBack();
        repo.insertOnce(tx, { ...reverse, playerId: player.id, at: now() });
        emit({ type: 'player.changed', playerId: player.id });
        const about = { player: fullNameOf(player), points: grant.points };
        audit(tx, staffEntry(admin, origin, 'points.taken_back', about, player.id));
      });
      return success;
    },
  };
}
