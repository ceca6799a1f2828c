// What a player must know before all else: that the contest is paused, not open yet, or over.
import { useContestZone } from '#client/contest-zone.ts';
import { formatDateTime } from '#client/format-date-time.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import { contestState } from '#shared/contest.ts';
import { playerTexts } from '../messages.ts';
import styles from './contest-banner.module.css';

export function ContestBanner() {
  const contest = useContest();
  const now = useContestNow();
  const zone = useContestZone();
  if (!contest) return null;
  const state = contestState(contest, now);
  if (state === 'open') return null;
  if (state === 'paused') {
    return (
      <div className={`${styles.banner} ${styles.paused}`} role="status">
        <p>
          <strong>{playerTexts.pausedTitle}</strong>
        </p>
        <p>{contest.paused}</p>
        <p>{playerTexts.pausedPhotos}</p>
      </div>
    );
  }
  return (
    <p className={styles.banner} role="status">
      {state === 'closed'
        ? playerTexts.closedBanner
        : playerTexts.opensBanner(formatDateTime(contest.opensAt ?? '', zone))}
    </p>
  );
}
