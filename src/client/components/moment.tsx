// A moment in the contest's time zone; the tooltip gives the reader's own where that differs.
import { useContestZone } from '../contest-zone.ts';
import { formatDateTime, formatForReader } from '../format-date-time.ts';

/** `at` as the server sends it, ISO. */
export function Moment({ at }: { at: string }) {
  const zone = useContestZone();
  return (
    <time dateTime={at} title={formatForReader(at, zone) ?? undefined}>
      {formatDateTime(at, zone)}
    </time>
  );
}
