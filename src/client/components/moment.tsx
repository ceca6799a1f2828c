// A moment in the contest's time zone; the tooltip gives the reader's own where that differs.
import { useContestZone } from '../contest-zone.ts';
import { formatDateTime, formatDayTime, formatForReader } from '../format-date-time.ts';

interface MomentProps {
  /** As the server sends it, ISO. */
  at: string;
  /** Day of the week and time alone; the whole moment in the tooltip. */
  isShort?: boolean;
}

export function Moment({ at, isShort = false }: MomentProps) {
  const zone = useContestZone();
  return (
    <time
      dateTime={at}
      title={formatForReader(at, zone) ?? (isShort ? formatDateTime(at, zone) : undefined)}
    >
      {isShort ? formatDayTime(at, zone) : formatDateTime(at, zone)}
    </time>
  );
}
