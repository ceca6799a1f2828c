// What a player must know before all else: that the contest is paused, not open yet, or over.

import { useContestZone } from '#client/contest-zone.ts';
import { formatDateTime } from '#client/format-date-time.ts';
import { useTexts } from '#client/language.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import { contestState } from '#shared/contest.ts';
import { playerTexts } from '../messages.ts';
import styles from './contest-banner.module.css';

export function ContestBanner() {
  const texts = useTexts(playerTexts);
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
          <strong>{texts.pausedTitle}</strong>
        </p>
        <p>{contest.paused}</p>
        <p>{texts.pausedPhotos}</p>
      </div>
    );
  }
  return (
    <p className={styles.banner} role="status">
      {state === 'closed'
        ? texts.closedBanner
        : texts.opensBanner(formatDateTime(contest.opensAt ?? '', zone))}
    </p>
  );
}
