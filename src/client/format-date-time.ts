// Dates and times in the language and time zone of this browser.
import { formatDistanceToNowStrict } from 'date-fns';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `iso` as the server sends it: `22 Nov 2026, 14:05`. */
export const formatDateTime = (iso: string): string => format.format(new Date(iso));

/** `9 minutes ago`; `iso` as the server sends it. */
export const formatRelativeTime = (iso: string): string =>
  formatDistanceToNowStrict(new Date(iso), { addSuffix: true });
