// Chromium for tests and benches, with the flags this machine needs.
import puppeteer, { type Browser } from 'puppeteer';
import { unattendedFlags } from '#server/printing/flags.ts';

export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  puppeteer.launch({ pipe: true, args: [...unattendedFlags(), ...more] });

/** The laptop's name on the hotel's network. Browsers treat any name other than `localhost` as plain http. */
export const LAPTOP_NAME = 'fan-table.hotel';

let shared: Promise<Browser> | undefined;

/** One for all files of a test worker. Never closed: Chromium exits when its pipe closes at the worker's end. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared;
  if (!browser?.connected)
    shared = launchBrowser([`--host-resolver-rules=MAP ${LAPTOP_NAME} 127.0.0.1`]);
  return shared as Promise<Browser>;
}
