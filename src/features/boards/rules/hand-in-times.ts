// The contest’s times as text: the fan table's hours, with days of equal hours grouped, and the countdown.
import {
  type Contest,
  contestState,
  endOf,
  type HandInWindow,
  nextChange,
  timeLeft,
} from '#shared/contest.ts';
import { dayAfter } from '#shared/time/zoned-time.ts';
import { type BoardTexts, type BoardWords, ENGLISH, playerTexts } from '../messages.ts';

type Hours = Pick<HandInWindow, 'from' | 'to'>;

interface DayHours {
  /** First and last of consecutive days, `YYYY-MM-DD`; null for every day. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly hours: readonly Hours[];
}

/** Maximum entries in a sentence or a box on paper. */
const TOLD_MAX = 4;

/** `13:00` → `1:00PM` (specification, section 9). */
export function clockText(time: string): string {
  // 24:00 is midnight.
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)) % 24, time.slice(3)];
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'AM' : 'PM'}`;
}

/** English as in the specification; other languages in their own time format. */
function timeText(time: string, { language }: BoardWords): string {
  if (language === 'en') return clockText(time);
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`2000-01-01T${time}:00Z`));
}

const sameHours = (a: readonly Hours[], b: readonly Hours[]): boolean =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

/** Merges hours that touch or overlap, since the table stays open (`handInNow`); `hours` in order of `from`. */
function joined(hours: readonly Hours[]): Hours[] {
  const whole: { from: string; to: string }[] = [];
  for (const window of hours) {
    const last = whole.at(-1);
    // Hours merged to a day or more would have no end to show.
    const isApart =
      !last || window.from > endOf(last) || endOf(window) >= endOf({ ...last, to: last.from });
    if (isApart) whole.push({ ...window });
    else if (endOf(window) > endOf(last)) last.to = window.to;
  }
  return whole;
}

function hoursByDay(windows: readonly HandInWindow[]): DayHours[] {
  const sorted = windows.toSorted((a, b) => a.from.localeCompare(b.from));
  const days = [...new Set(windows.map(({ day }) => day ?? ''))].sort();
  const told: DayHours[] = [];
  for (const day of days) {
    const hours = joined(sorted.filter((window) => (window.day ?? '') === day));
    const before = told.at(-1);
    if (day === '') told.push({ days: null, hours });
    else if (before?.days && dayAfter(before.days.last) === day && sameHours(before.hours, hours)) {
      told[told.length - 1] = { hours, days: { first: before.days.first, last: day } };
    } else told.push({ days: { first: day, last: day }, hours });
  }
  return told;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayText = (day: string, { language }: BoardWords): string =>
  new Intl.DateTimeFormat(language, DAY).format(new Date(`${day}T00:00:00Z`));

const windowText = ({ from, to }: Hours, words: BoardWords): string =>
  words.texts.hours(timeText(from, words), timeText(to, words));

/** One window as a sentence about the fan table in `place`. */
export const handInSentence = ({ from, to }: Hours, place: string, words: BoardWords): string =>
  words.texts.handInBetween(timeText(from, words), timeText(to, words), place);

const windowInShort = ({ from, to }: Hours, words: BoardWords): string =>
  words.texts.hoursInShort(timeText(from, words), timeText(to, words));

/** One text for each run of days, in their order, those of every day first: `Fri, Aug 28, 1:00PM to 4:00PM`. */
export function handInTimes(
  windows: readonly HandInWindow[],
  words: BoardWords = ENGLISH,
  hoursText = windowText,
): string[] {
  const { texts } = words;
  return hoursByDay(windows).map(({ days, hours }) => {
    const times = texts.and(hours.map((window) => hoursText(window, words)));
    if (days === null) return times;
    const [first, last] = [dayText(days.first, words), dayText(days.last, words)];
    return texts.hoursOn(first === last ? first : texts.days(first, last), times);
  });
}

/** The hours for the box on the printed sheet. */
export function sheetHours(windows: readonly HandInWindow[], words: BoardWords): string {
  const times = handInTimes(windows, words, windowInShort);
  const isTold = times.length > 0 && times.length <= TOLD_MAX;
  return isTold ? times.join(' · ') : words.texts.hoursElsewhere;
}

/** The hours in a sentence; null where there are none, or too many for one. */
export function handInTimesInShort(
  windows: readonly HandInWindow[],
  words: BoardWords = ENGLISH,
): string | null {
  const times = handInTimes(windows, words);
  return times.length === 0 || times.length > TOLD_MAX ? null : words.texts.and(times);
}

/** `5 h 12 min`, the two largest units; never 0. */
export function leftText(milliseconds: number, texts: BoardTexts): string {
  const { days, hours, minutes } = timeLeft(milliseconds);
  if (days > 0) return texts.daysLeft(days, hours);
  if (hours > 0) return texts.hoursLeft(hours, minutes);
  return texts.minutesLeft(minutes);
}

/** `closes in 5 h 12 min`; null for a contest that is open without an end. */
export function countdownText(
  contest: Contest,
  now: Date,
  texts: BoardTexts = playerTexts,
): string | null {
  const state = contestState(contest, now);
  if (state === 'closed') return texts.closed;
  if (state === 'paused') return texts.paused;
  const next = nextChange(contest, now);
  if (next === null) return null;
  const left = leftText(next.inMs, texts);
  return next.to === 'open' ? texts.opensIn(left) : texts.closesIn(left);
}
