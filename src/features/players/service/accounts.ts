// Accounts as organisers close, open and erase them.
import type { Db } from '#db/client.ts';
import { shredding } from '#db/shred.ts';
import type { Write } from '#db/write.ts';
import { deletePlayerSessions, findPlayer, type PlayerRow } from '#features/auth/repo.ts';
import type { AuditNote } from '#features/operations/contract.ts';
import { referralSubject } from '#features/points/rules/subjects.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '../contract.ts';
import * as repo from '../repo/erasing.ts';

interface Needs {
  db: Db;
  write: Write;
  now: Clock;
  audit(db: Db, note: AuditNote): void;
}

/** Stands where an erased player's name stood. */
const SOMEBODY = 'an erased player';

const success = { success: true as const };

export type AccountsService = ReturnType<typeof createAccounts>;

export function createAccounts({ db, write, now, audit }: Needs) {
  const find = (tx: Db, id: string): PlayerRow => {
    const player = findPlayer(tx, id);
    if (!player) throw new AppError('not_found');
    return player;
  };

  const nameOf = ({ firstName, lastName }: PlayerRow): string => `${firstName} ${lastName}`;

  return {
    /** Ends every session at once; board, photos and points stay. @throws not_found, conflict */
    disable(admin: AdminActor, id: string, origin: Origin) {
      write((tx, announce) => {
        const player = find(tx, id);
        if (player.disabledAt) throw new AppError('conflict', messages.isDisabled);
        repo.markDisabled(tx, id, now());
        announce({ type: 'session.ended', sessionIds: deletePlayerSessions(tx, id) });
        announce({ type: 'player.changed', playerId: player.id });
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'player.disabled',
          description: `${admin.firstName} disabled the account of ${nameOf(player)}`,
          origin,
          subjectId: id,
        });
      });
      return success;
    },

    /** @throws not_found, conflict */
    enable(admin: AdminActor, id: string, origin: Origin) {
      write((tx, announce) => {
        const player = find(tx, id);
        if (!player.disabledAt) throw new AppError('conflict', messages.isEnabled);
        repo.markDisabled(tx, id, null);
        announce({ type: 'player.changed', playerId: player.id });
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'player.enabled',
          description: `${admin.firstName} enabled the account of ${nameOf(player)}`,
          origin,
          subjectId: id,
        });
      });
      return success;
    },

    /**
     * Takes a person out of the file for good: account, board, photos with all they told, points, addresses. The audit
     * log keeps what happened without saying to whom; a friend keeps the points for the referral. @throws not_found
     */
    erase(admin: AdminActor, id: string, origin: Origin) {
      return shredding(db, () =>
        write((tx, announce) => {
          const player = find(tx, id);
          const name = nameOf(player);
          const photos = repo.countPhotos(tx, id);
          const blobs = repo.findBlobsOf(tx, id);
          announce({ type: 'session.ended', sessionIds: deletePlayerSessions(tx, id) });
          repo.redactAudit(tx, id, name, SOMEBODY);
          repo.redactReferral(tx, referralSubject(id), 'A friend joined with your referral code');
          repo.redactNotifications(tx, id, name, SOMEBODY);
          repo.deletePlayer(tx, id);
          repo.deleteUnused(tx, blobs);
          audit(tx, {
            actor: { kind: 'admin', id: admin.id },
            action: 'player.erased',
            description: `${admin.firstName} erased a player with ${photos} ${photos === 1 ? 'photo' : 'photos'}`,
            origin,
          });
          announce({ type: 'player.changed', playerId: player.id });
          return { ...success, photos };
        }),
      );
    },
  };
}
