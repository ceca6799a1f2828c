// Dates and times in the contest's time zone, in the language of this browser.
import { formatDistanceToNowStrict } from 'date-fns';

type Format = Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'> | undefined;

const DATE_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** `zone` null is the reader's, which is named then: the contest's is not known (yet). */
function formatOf(zone: string | null, parts: Format): Intl.DateTimeFormat {
  const key = `${zone} ${parts?.hour} ${parts?.minute}`;
  const known = formats.get(key);
  if (known) return known;
  const fields = parts ?? DATE_TIME;
  const options = zone ? { timeZone: zone } : parts ? {} : ({ timeZoneName: 'short' } as const);
  const format = new Intl.DateTimeFormat(undefined, { ...fields, ...options });
  formats.set(key, format);
  return format;
}

/** `iso` as the server sends it: `22 Nov 2026, 14:05` in `zone`, an IANA name. */
export const formatDateTime = (iso: string, zone: string | null): string =>
  formatOf(zone, undefined).format(new Date(iso));

/** The hour of the day: `14` or `2 PM`. */
export const formatHour = (iso: string, zone: string | null): string =>
  formatOf(zone, { hour: 'numeric' }).format(new Date(iso));

/** The time of the day: `16:00` or `4:00 PM`. */
export const formatTime = (iso: string, zone: string | null): string =>
  formatOf(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

/** The same moment in the reader's own zone, with its name; null where both clocks show the same. */
export function formatForReader(iso: string, zone: string | null): string | null {
  if (zone === null) return null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (formatDateTime(iso, here) === formatDateTime(iso, zone)) return null;
  return `${formatDateTime(iso, here)} in your time zone (${here})`;
}

/** `9 minutes ago`; `iso` as the server sends it. */
export const formatRelativeTime = (iso: string): string =>
  formatDistanceToNowStrict(new Date(iso), { addSuffix: true });
