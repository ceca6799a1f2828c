// Memberships, sold at the contest's table: recorded by an organiser, paid once, reversed by a ledger entry.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Origin, PlayerId, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, contestTime } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { type MembershipView, messages } from '../contract.ts';
import { entriesOf, findMembership } from '../reads.ts';
import * as repo from '../repo.ts';
import { type Award, diffLedger } from '../rules/expected-awards.ts';
import { membershipAward } from '../rules/membership.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  audit(db: Db, note: AuditEntry): void;
}

const success = { success: true as const };

export type MembershipsService = ReturnType<typeof createMemberships>;

export function createMemberships({ db, withTransaction, now, timeZone, audit }: Deps) {
  const find = (tx: Db, id: string) => {
    const player = findPlayer(tx, id);
    if (!player) throw new AppError('not_found');
    return player;
  };

  /** Adds the entries that make the ledger's membership awards equal `expected`. */
  const reconcileLedger = (tx: Db, playerId: PlayerId, expected: readonly Award[]): void => {
    const entries = entriesOf(tx, playerId).filter(({ kind }) => kind === 'membership');
    for (const { award: _, ...entry } of diffLedger(entries, expected)) {
      repo.insertOnce(tx, { ...entry, playerId, at: now() });
    }
  };

  const tierNamed = (tx: Db, name: string | undefined) => {
    const tiers = findAllSettings(tx).membershipTiers;
    if (name === undefined || name === '') {
      if (tiers.length > 0) {
        throw new AppError('invalid_input', messages.tierNeeded, {
          fields: { tier: messages.tierNeeded },
        });
      }
      return { name: '', discountPercent: 0 };
    }
    const tier = tiers.find((one) => one.name === name);
    if (tier) return tier;
    const text = messages.unknownTier(name);
    throw new AppError('invalid_input', text, { fields: { tier: text } });
  };

  const writeAudit = (
    tx: Db,
    admin: TableStaff,
    origin: Origin,
    player: { id: string; firstName: string; lastName: string },
    [action, verb]: readonly [string, string],
  ) =>
    audit(tx, {
      actor: { kind: 'admin', id: admin.id },
      action,
      description: `${admin.firstName} ${verb} ${player.firstName} ${player.lastName}`,
      origin,
      subjectId: player.id,
    });

  return {
    /** @throws not_found */
    of(id: string): MembershipView {
      const player = find(db, id);
      const found = findMembership(db, player.id);
      const { membershipTiers, bonusPoints } = findAllSettings(db);
      return {
        membership: found ? { ...found, recordedAt: found.recordedAt.toISOString() } : null,
        tiers: membershipTiers,
        bonus: bonusPoints.membership,
      };
    },

    /** Records a membership, pays its points and notifies the player. @throws not_found, invalid_input, conflict */
    record(admin: TableStaff, input: { id: string; tier?: string }, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = find(tx, input.id);
        const before = findMembership(tx, player.id);
        if (before) {
          const when = contestTime(before.recordedAt, timeZone);
          throw new AppError(
            'conflict',
            messages.isMember(before.recordedBy ?? 'an organiser', when),
          );
        }
        const tier = tierNamed(tx, input.tier);
        repo.insertMembership(tx, {
          playerId: player.id,
          tier: tier.name,
          discountPercent: tier.discountPercent,
          recordedAt: now(),
          recordedBy: admin.id,
        });
        const points = findAllSettings(tx).bonusPoints.membership;
        reconcileLedger(tx, player.id, [membershipAward(player.id, points)]);
        emit({ type: 'membership.recorded', playerId: player.id, points });
        const what = tier.name ? `a ${tier.name} membership` : 'a membership';
        writeAudit(tx, admin, origin, player, ['membership.recorded', `recorded ${what} of`]);
      });
      return success;
    },

    /** Removes a membership recorded by mistake and reverses its points. @throws not_found, conflict */
    remove(admin: TableStaff, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = find(tx, id);
        if (!findMembership(tx, player.id)) {
          throw new AppError('conflict', messages.isNoMember);
        }
        repo.deleteMembership(tx, player.id);
        reconcileLedger(tx, player.id, []);
        emit({ type: 'player.changed', playerId: player.id });
        writeAudit(tx, admin, origin, player, [
          'membership.removed',
          'took back the membership of',
        ]);
      });
      return success;
    },
  };
}
