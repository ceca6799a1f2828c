// The clock of a phone, set from a test; timers stay as they are, as with a real clock that somebody sets.
import type { Visitor } from './browser.ts';

/** Runs in the page, before its own code. */
function shiftDate(ahead: number): void {
  const RealDate = Date;
  const phone = window as unknown as { aheadMs: number };
  phone.aheadMs = ahead;
  const now = () => RealDate.now() + phone.aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Call it before the first page is opened. @returns sets it anew, for the open page and all later ones */
export async function phoneClock({ page }: Visitor, ahead: number) {
  let script = await page.evaluateOnNewDocument(shiftDate, ahead);
  return async (to: number): Promise<void> => {
    await page.removeScriptToEvaluateOnNewDocument(script.identifier);
    script = await page.evaluateOnNewDocument(shiftDate, to);
    await page.evaluate((aheadMs) => Object.assign(window, { aheadMs }), to);
  };
}
