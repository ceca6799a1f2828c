// A Chromium for tests and benches, as this machine can run it.
import puppeteer, { type Browser } from 'puppeteer';
import { unattendedFlags } from '#server/pdf-printer/flags.ts';

export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  puppeteer.launch({ pipe: true, args: [...unattendedFlags(), ...more] });
