// What axe finds on a page.
import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer';

/** @param rules all if not given @returns each rule with the elements that break it */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // One frame: without this axe opens a page of its own for each run.
  const axe = new AxePuppeteer(page).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
