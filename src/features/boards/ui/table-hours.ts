// The hours of the fan table as shown to a player next to a goal.
import { currentLanguage, useTexts } from '#client/format/language.ts';
import { useContest, useContestNow } from '#client/live/contest.ts';
import { handInNow } from '#shared/contest.ts';
import { DAY } from '#shared/time/durations.ts';
import type { BoardView } from '../contract.ts';
import { goalTexts, playerTexts } from '../messages.ts';
import { leftText } from '../rules/hand-in-times.ts';

/** From here on, a weekday could be taken for one of this week. */
const FAR_MS = 6 * DAY;

/** `4:00 PM`; with the weekday when it is not today, and with the date when it is far ahead. Tonight's midnight is an end of today. */
function clock(at: Date, now: Date, timeZone: string, isEnd = false): string {
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms);
  const on = day(at.getTime() - Number(isEnd));
  const isFar = at.getTime() - now.getTime() >= FAR_MS;
  return new Intl.DateTimeFormat(currentLanguage(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: on === day(now.getTime()) ? undefined : 'short',
    ...(isFar && { day: 'numeric', month: 'short' }),
  }).format(at);
}

/**
 * @returns `left`: `1 h 20 min left` while it is open, else null; `bring`: where to bring the board, and when. Null for a
 *   board that was handed in, when no hours are left, and until the contest is known
 */
export function useTableHours({ handIn }: Pick<BoardView, 'handIn'>) {
  const texts = useTexts(playerTexts);
  const goals = useTexts(goalTexts);
  const contest = useContest();
  const now = useContestNow();
  if (!contest || handIn) return null;
  const { place, timeZone } = contest;
  const table = handInNow(contest, now, timeZone);
  if (table.kind === 'none') {
    return contest.handIn.length > 0 ? null : { left: null, bring: goals.bringSomeTime(place) };
  }
  if (table.kind === 'next') {
    const until = clock(table.until, table.from, timeZone, true);
    return { left: null, bring: goals.bringNext(place, clock(table.from, now, timeZone), until) };
  }
  return {
    left: goals.leftOpen(leftText(table.until.getTime() - now.getTime(), texts)),
    bring: goals.bringOpen(place, clock(table.until, now, timeZone, true)),
  };
}
