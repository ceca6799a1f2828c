// A player takes back the consent to be featured on Instagram, until the photo is posted.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Origin, PlayerActor, PlayerId } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { findSubmission } from '../reads/photos.ts';
import { withdrawConsent } from '../repo/photos.ts';

interface Deps {
  withTransaction: WithTransaction;
  /** Takes a photo out of the queue of posts. @throws conflict for a posted one */
  posts: {
    /** @returns a warning for a photo that is being posted */
    consentWithdrawn(tx: Db, emit: Emit, submissionId: string): string | null;
  };
  audit(db: Db, note: AuditEntry): void;
}

export type ConsentService = ReturnType<typeof createConsent>;

export const createConsent = ({ withTransaction, posts, audit }: Deps) => ({
  /** @throws not_found, also for another player's photo; conflict for a photo that is on Instagram */
  withdraw(player: PlayerActor, id: string, origin: Origin) {
    const warning = withTransaction((tx, emit) => {
      const photo = findSubmission(tx, id);
      if (photo?.playerId !== player.id) throw new AppError('not_found');
      if (!photo.allowFeature) return null;
      withdrawConsent(tx, id);
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'submission.consent-withdrawn',
        description: `${player.firstName} ${player.lastName} took back the consent to be featured (${photo.boardId})`,
        origin,
        subjectId: player.id,
      });
      emit({ type: 'player.changed', playerId: player.id as PlayerId });
      return posts.consentWithdrawn(tx, emit, id);
    });
    return { success: true as const, warning };
  },
});
