// A moment as the person at this screen writes it.
import { formatDistanceToNowStrict } from 'date-fns';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `iso` as the server sends it; shown in this browser's own language and zone. */
export const showMoment = (iso: string): string => format.format(new Date(iso));

/** How long ago it was, in words: `9 minutes ago`. */
export const showAge = (iso: string): string =>
  formatDistanceToNowStrict(new Date(iso), { addSuffix: true });
