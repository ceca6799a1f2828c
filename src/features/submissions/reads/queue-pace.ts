// Counts of the review queue.
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { submissions } from '#db/schema/submissions.ts';
import { HOUR } from '#shared/clock.ts';

/** Photos that waited longer before they were decided are left out: this bounds what is read of the index. */
const LOOK_BACK_MS = 12 * HOUR;

/** Photos decided after a moment. */
export const countDecidedSince = (db: Db, since: Date): number =>
  db
    .select({ decided: count() })
    .from(submissions)
    .where(
      and(
        inArray(submissions.status, ['approved', 'rejected']),
        gt(submissions.submittedAt, new Date(since.getTime() - LOOK_BACK_MS)),
        gt(submissions.reviewedAt, since),
      ),
    )
    .get()?.decided ?? 0;

/** Pending photos sent before a moment, from the index alone. */
export const countWaitingBefore = (db: Db, moment: Date): number =>
  db
    .select({ waiting: count() })
    .from(submissions)
    .where(and(eq(submissions.status, 'pending'), lt(submissions.submittedAt, moment)))
    .get()?.waiting ?? 0;
