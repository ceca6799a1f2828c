// The contest's own name, and whether it takes photos when it does not, in one line.
import { formatDateTime } from '#client/format-date-time.ts';
import { useTexts } from '#client/language.ts';
import { serverNow } from '#client/server-clock.ts';
import { useTick } from '#client/use-tick.ts';
import { playerTexts } from '#features/boards/messages.ts';
import { type Contest, contestState, ownName } from '#shared/contest.ts';
import styles from './landing.module.css';
import { landingTexts } from './messages.ts';

const TICK_MS = 5_000;

/** As the server's public answer tells it. */
export type PublicContest = Contest & { readonly timeZone: string };

function useStateText(contest: PublicContest): string | null {
  const texts = useTexts(landingTexts);
  const boardTexts = useTexts(playerTexts);
  useTick(TICK_MS);
  const state = contestState(contest, serverNow());
  if (state === 'open') return null;
  if (state === 'not_open') {
    return texts.opens(formatDateTime(contest.opensAt ?? '', contest.timeZone));
  }
  return state === 'paused' ? boardTexts.pausedTitle : texts.over;
}

/** Nothing while an unnamed contest is open. */
export function ContestLine({ contest }: { contest: PublicContest }) {
  const state = useStateText(contest);
  const own = ownName(contest);
  if (state === null && own === null) return null;
  return (
    <p className={styles.contest}>
      {state && <span className={styles.state}>{state}</span>}
      {own && <span>{own}</span>}
    </p>
  );
}
