// Moments as they are told at the time: how long ago, for lists that grow while they are being read, or as short as is unambiguous.
import { DAY, HOUR, MINUTE } from '#shared/time/durations.ts';
import { formatDateTime, formatDayTime, formatTime, Moment, useContestZone } from './format.tsx';
import { currentLanguage } from './language.ts';
import { ageOf, serverNow } from './server-clock.ts';
import { useTick } from './use-tick.ts';

/** Older moments are shown as dates. */
const RELATIVE_FOR = 6 * DAY;

/** `2 min ago`; a moment in the future counts as now, since clocks differ slightly. */
function ageText(age: number): string {
  const [size, unit] =
    age >= DAY
      ? ([DAY, 'day'] as const)
      : age >= HOUR
        ? ([HOUR, 'hour'] as const)
        : [MINUTE, 'minute' as const];
  const count = Math.max(0, Math.floor(age / size));
  const format = new Intl.RelativeTimeFormat(currentLanguage(), {
    // The words for now only: what is one day old may be from the day before yesterday.
    numeric: count === 0 ? 'auto' : 'always',
    style: 'short',
  });
  // English abbreviations end with a full stop, which looks like the end of a sentence.
  return format.format(-count, count === 0 ? 'second' : unit).replace('.', '');
}

/** How long ago, up to a week; the tooltip has the full date in the contest's zone. `at` as the server sends it. */
export function RelativeMoment({ at }: { at: string }) {
  useTick(MINUTE / 2);
  const zone = useContestZone();
  const age = ageOf(at);
  if (age > RELATIVE_FOR) return <Moment at={at} />;
  return (
    <time dateTime={at} title={formatDateTime(at, zone)}>
      {ageText(age)}
    </time>
  );
}

/** Today's time, the weekday and time within a week, or the date. */
export function formatBriefly(iso: string, zone: string | null): string {
  if (Math.abs(ageOf(iso)) > RELATIVE_FOR) return formatDateTime(iso, zone);
  const day = new Intl.DateTimeFormat('en', { timeZone: zone ?? undefined, dateStyle: 'short' });
  const isToday = day.format(Date.parse(iso)) === day.format(serverNow());
  return isToday ? formatTime(iso, zone) : formatDayTime(iso, zone);
}
