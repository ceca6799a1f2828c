// Where and when to bring the board, by the contest's clock.
import { currentLanguage, useTexts } from '#client/language.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import { DAY } from '#shared/durations.ts';
import { handInNow } from '#shared/hand-in.ts';
import { momentTexts } from '../../messages.moments.ts';
import { playerTexts } from '../../messages.ts';
import { leftText } from '../../rules/countdown.ts';
import styles from './moments.module.css';

interface TableHoursProps {
  className?: string;
  /** With the time that is left while the table is open. */
  withLeft?: boolean;
}

/** Then a day of the week may be the one of this week. */
const FAR_MS = 6 * DAY;

/** `4:00 PM`; with the day when that is another one than today, and with the date when it is far. */
function clock(at: Date, now: Date, timeZone: string): string {
  const day = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
  const isFar = at.getTime() - now.getTime() >= FAR_MS;
  return new Intl.DateTimeFormat(currentLanguage(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: day(at) === day(now) ? undefined : 'short',
    ...(isFar && { day: 'numeric', month: 'short' }),
  }).format(at);
}

export function TableHours({ className, withLeft = false }: TableHoursProps) {
  const texts = useTexts(playerTexts);
  const goals = useTexts(momentTexts);
  const contest = useContest();
  const now = useContestNow();
  if (!contest) return null;
  const { place, timeZone } = contest;
  const table = handInNow(contest, now, timeZone);
  const told = (at: Date) => clock(at, now, timeZone);
  if (table.kind === 'none') return <p className={className}>{goals.bringSomeTime(place)}</p>;
  if (table.kind === 'next') {
    const until = clock(table.until, table.from, timeZone);
    return <p className={className}>{goals.bringNext(place, told(table.from), until)}</p>;
  }
  const left = leftText(table.until.getTime() - now.getTime(), texts);
  return (
    <>
      {withLeft && <p className={styles.left}>{goals.leftOpen(left)}</p>}
      <p className={className}>{goals.bringOpen(place, told(table.until))}</p>
    </>
  );
}
