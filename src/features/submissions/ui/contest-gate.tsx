// Lets photos be taken while the contest takes them, and says why not.

import { type ReactNode, useState } from 'react';
import { useContestZone } from '#client/contest-zone.ts';
import { formatDateTime } from '#client/format-date-time.ts';
import { useTexts } from '#client/language.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import { contestState } from '#shared/contest.ts';
import { playerTexts } from '../messages.ts';
import styles from './square.module.css';

/** What was open stays: a photo that was chosen before the end counts for an hour after it. */
export function ContestGate({ children }: { children: ReactNode }) {
  const texts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const state = contest && contestState(contest, now);
  const zone = useContestZone();
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && (state === 'open' || state === 'paused')) setWasOpen(true);
  if (!wasOpen && state === 'closed') return <p className={styles.held}>{texts.over}</p>;
  if (!wasOpen && state === 'not_open') {
    const when = formatDateTime(contest?.opensAt ?? '', zone);
    return <p className={styles.held}>{texts.opensLater(when)}</p>;
  }
  return (
    <>
      {state === 'paused' && (
        <p className={styles.held}>
          {contest?.paused} {texts.keptWhilePaused}
        </p>
      )}
      {children}
    </>
  );
}
