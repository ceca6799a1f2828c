// Reports of gallery photos by players. A report hides nothing; it flags the photo for a reviewer.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import type { Origin, PhoneActor, PlayerId, Reviewer } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import type { ReportInput } from '../contract.ts';
import { staffFailures } from '../messages.refusals.ts';
import { findReviewed, findSubmission } from '../reads.ts';
import { insertReport, settleReports } from '../repo.ts';

export type ReportsService = ReturnType<typeof createReports>;

export function createReports({
  withTransaction,
  now,
  audit,
}: Pick<ServiceDeps, 'withTransaction' | 'now' | 'audit'>) {
  return {
    /**
     * Repeated reports of a photo by one board count once, until a reviewer settles them.
     * @throws not_found if it is not in the gallery
     */
    report(phone: PhoneActor, { id, reason }: ReportInput) {
      withTransaction((tx, emit) => {
        const photo = findSubmission(tx, id);
        const isShown = photo?.status === 'approved' && photo.allowShow;
        if (!isShown || findPlayer(tx, photo.playerId)?.disabledAt !== null) {
          throw new AppError('not_found');
        }
        if (!insertReport(tx, photo, { playerId: phone.id, reason, reportedAt: now() })) return;
        emit({ type: 'submission.reported' });
      });
      return success;
    },

    /** A reviewer found nothing wrong. @throws not_found; conflict when it has no open report */
    dismiss(admin: Reviewer, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = findReviewed(tx, id);
        if (!found) throw new AppError('not_found');
        const { row, challenge, player } = found;
        if (!settleReports(tx, row, now())) throw staffFailures.notReported();
        const about = {
          title: challenge.title,
          player: fullNameOf(player),
        };
        const playerId = player.id as PlayerId;
        audit(tx, staffEntry(admin, origin, 'submission.report_dismissed', about, playerId));
        emit({ type: 'submission.reported' });
      });
      return success;
    },
  };
}
