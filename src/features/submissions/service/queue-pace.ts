// How long photos wait, from what organisers have decided lately.
import type { Db } from '#db/client.ts';
import type { PlayerActor } from '#shared/actor.ts';
import { type Clock, elapsedSince, MINUTE, SECOND } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { findSubmission } from '../reads/photos.ts';
import { countDecidedSince, countWaitingBefore } from '../reads/queue-pace.ts';
import { PACE_MINUTES, waitMinutes } from '../rules/wait-estimate.ts';

/** The pace is counted anew after this time, whoever asks. */
const FRESH_MS = 30 * SECOND;

export type QueuePaceService = ReturnType<typeof createQueuePace>;

export function createQueuePace({ db, now }: { db: Db; now: Clock }) {
  let counted: { readonly at: Date; readonly decisions: number } | null = null;

  const decisions = (): number => {
    const at = now();
    if (counted && elapsedSince(counted.at, at) < FRESH_MS) return counted.decisions;
    const since = new Date(at.getTime() - PACE_MINUTES * MINUTE);
    counted = { at, decisions: countDecidedSince(db, since) };
    return counted.decisions;
  };

  return {
    /** Null for a photo that is reviewed, and while too little is known. @throws not_found, also for other players' */
    waitOf(player: PlayerActor, id: string): { minutes: number | null } {
      const photo = findSubmission(db, id);
      if (!photo || photo.playerId !== player.id) throw new AppError('not_found');
      if (photo.status !== 'pending') return { minutes: null };
      return { minutes: waitMinutes(countWaitingBefore(db, photo.submittedAt), decisions()) };
    },
  };
}
