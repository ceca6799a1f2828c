// In milliseconds. Separate from the clock, whose time zone library the landing page does not need.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
