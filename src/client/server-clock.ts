// The server's clock as its answers tell it: the contest opens and closes by that one, whatever the phone's says.

/** Below it the phone's clock is as good: the header has whole seconds, and an answer takes a moment. */
const TRUSTED_MS = 2000;

let offsetMs = 0;

/** Reads the `Date` header of an answer. @returns the answer */
export function noteServerTime(answer: Response): Response {
  const at = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(at)) return answer;
  const offset = at - Date.now();
  offsetMs = Math.abs(offset) < TRUSTED_MS ? 0 : offset;
  return answer;
}

/** The phone's own time until the server has answered. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
