// The laptop's clock as a screen knows it, from the header of an answer.
import { onTestFinished } from 'vitest';
import { noteServerTime } from '#client/format/server-clock.ts';

const note = (at: number) =>
  noteServerTime(new Response(null, { headers: { Date: new Date(at).toUTCString() } }));

/** Until the test ends. @param at in milliseconds; kept to the second */
export function setLaptopClock(at: number): void {
  note(at);
  onTestFinished(() => note(Date.now()));
}
