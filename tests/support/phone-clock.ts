// A phone's clock, set from a test; timers are unaffected, as when someone sets a real clock.
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

/** Call before the first page opens. @returns a function that sets the clock for the open page and all later ones */
export async function phoneClock({ page }: Visitor, ahead: number) {
  let script = await page.evaluateOnNewDocument(shiftDate, ahead);
  return async (to: number): Promise<void> => {
    await page.removeScriptToEvaluateOnNewDocument(script.identifier);
    script = await page.evaluateOnNewDocument(shiftDate, to);
    await page.evaluate((aheadMs) => Object.assign(window, { aheadMs }), to);
  };
}
