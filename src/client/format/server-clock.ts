// The laptop's clock: the contest opens and closes by it, and everything is stamped by it, however wrong this device's own is.

/** Smaller offsets are ignored: the header has whole seconds, and the response was under way for a moment. */
const TRUSTED_MS = 2000;

let offsetMs = 0;

/** Reads the `Date` header. */
export function noteServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(at)) return;
  const offset = at - Date.now();
  offsetMs = Math.abs(offset) < TRUSTED_MS ? 0 : offset;
}

/** The device's own time until the server has responded. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** Milliseconds since a moment, as the server sends it. */
export const ageOf = (iso: string): number => serverNow().getTime() - Date.parse(iso);
