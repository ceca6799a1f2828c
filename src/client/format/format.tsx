// Dates and times in the contest’s time zone, numbers and sizes, in the language of this browser.

import { createContext, useContext } from 'react';
import type { Language } from '#shared/text/language.ts';
import { currentLanguage, textsOf } from './language.ts';
import { kitTexts } from './messages.ts';
import { ageOf } from './server-clock.ts';

type Format = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'hour' | 'minute'> | undefined;

const DATE_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** For English, the browser's own locale decides how dates look. */
const localeOf = (language: Language): string | undefined =>
  language === 'en' ? undefined : language;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A null `zone` means the reader's own, which is then named: the contest's is not known (yet). */
function formatOf(zone: string | null, parts: Format): Intl.DateTimeFormat {
  const language = currentLanguage();
  const key = `${language} ${zone} ${parts?.hour} ${parts?.minute} ${parts?.weekday}`;
  const known = formats.get(key);
  if (known) return known;
  const fields = parts ?? DATE_TIME;
  const options = zone ? { timeZone: zone } : parts ? {} : ({ timeZoneName: 'short' } as const);
  const format = new Intl.DateTimeFormat(localeOf(language), { ...fields, ...options });
  formats.set(key, format);
  return format;
}

/** `22 Nov 2026, 14:05` in `zone`, an IANA name; `iso` as the server sends it. */
export const formatDateTime = (iso: string, zone: string | null): string =>
  formatOf(zone, undefined).format(new Date(iso));

/** The hour of the day: `14` or `2 PM`. */
export const formatHour = (iso: string, zone: string | null): string =>
  formatOf(zone, { hour: 'numeric' }).format(new Date(iso));

/** The time of the day: `16:00` or `4:00 PM`. */
export const formatTime = (iso: string, zone: string | null): string =>
  formatOf(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

/** Day of the week and time: `Sat 2:05 PM`. */
export const formatDayTime = (iso: string, zone: string | null): string =>
  formatOf(zone, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

/** The same, or the date where the day of the week would be ambiguous. */
export const formatComingTime = (iso: string, zone: string | null): string =>
  (ageOf(iso) > -6 * DAY * 1000 ? formatDayTime : formatDateTime)(iso, zone);

/** The same moment in the reader's own zone, with the zone's name; null if both clocks agree. */
function formatForReader(iso: string, zone: string | null): string | null {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // What a browser says whose system names no zone; it refuses the name.
  if (zone === null || here === 'Etc/Unknown') return null;
  const moment = formatDateTime(iso, here);
  return moment === formatDateTime(iso, zone) ? null : textsOf(kitTexts).inYourZone(moment, here);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds of each unit, the largest first. */
const TIME_UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/**
 * `9 minutes ago`, in the largest unit that fits; `iso` as the server sends it. A moment in the future counts as now, since
 * clocks differ slightly.
 */
export function formatRelativeTime(iso: string): string {
  const seconds = Math.max(0, Math.round(ageOf(iso) / 1000));
  // As rounded in the next smaller unit: 60 minutes are an hour.
  const fits = ([, length]: (typeof TIME_UNITS)[number], i: number) => {
    const step = TIME_UNITS[i + 1]?.[1] ?? 1;
    return Math.round(seconds / step) * step >= length;
  };
  const [unit, size] = TIME_UNITS.find(fits) ?? TIME_UNITS[5];
  return new Intl.RelativeTimeFormat(currentLanguage()).format(-Math.round(seconds / size), unit);
}

export const formatNumber = (value: number): string => value.toLocaleString(currentLanguage());

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `3.4 MB`: decimal units, as disk makers count. */
export function formatBytes(bytes: number): string {
  const steps = bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const unit = Math.min(steps, BYTE_UNITS.length - 1);
  if (unit === 0) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return `${(bytes / 1000 ** unit).toFixed(1)} ${BYTE_UNITS[unit]}`;
}

/** The contest's time zone, an IANA name, used for every moment on a screen; null until known. */
export const ContestZone = createContext<string | null>(null);

export const useContestZone = (): string | null => useContext(ContestZone);

interface MomentProps {
  /** As the server sends it, ISO. */
  at: string;
  /** Only day of the week and time; the tooltip has the full date. */
  isShort?: boolean;
}

/** A moment in the contest's time zone; the tooltip adds the reader's own time where it differs. */
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
