// Squares on the smallest phone, in every state, with every title of the shipped pool.
import { expect, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import { LANGUAGES, textIn } from '#shared/text/language.ts';
import { speak } from '#tests/scenes/played-stage.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
const SMALLEST = { width: 320, height: 568 };

/** Runs in the page: puts each title in a square of each state. @returns the titles that are cut off */
function cutTitles(titles: readonly string[]): string[] {
  // Its classes say a square's state.
  const byState = new Map<string, { button: Element; title: HTMLElement }>();
  for (const button of document.querySelectorAll('[role=gridcell] button'))
    byState.set(button.className, { button, title: button.querySelector('span') as HTMLElement });
  const squares = [...byState.values()];
  const cut = new Set<string>();
  for (let first = 0; first < titles.length; first++) {
    for (const [i, { title }] of squares.entries())
      title.textContent = titles[(first + i) % titles.length] as string;
    for (const { button, title } of squares) {
      const edge = button.getBoundingClientRect();
      const box = title.getBoundingClientRect();
      const isOut = box.top < edge.top || box.bottom > edge.bottom;
      const isWide = title.scrollWidth > title.clientWidth;
      // Both are whole numbers of pixels, rounded differently; a hidden line is ten.
      if (isOut || isWide || title.scrollHeight > title.clientHeight + 1)
        cut.add(`${title.textContent} in “${button.getAttribute('aria-label')}”`);
    }
  }
  return [...cut];
}

test('every title of the pool can be read in full in a square, in every language and with large text', async () => {
  const { call, origin, register, send, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  const noor = await register();
  // The first row is one to go, the next squares are pending and rejected; all others are as dealt.
  const sent: string[] = [];
  for (const position of [0, 1, 2, 3, 5, 6]) sent.push(await send(noor, position, await photo()));
  await call('POST', '/admin/review-queue/approve', admin, { ids: sent.slice(0, 4) });
  await call('POST', '/admin/review-queue/reject', admin, { ids: sent.slice(5), reason: 'Dark' });
  const who = await testContest.newVisitor(SMALLEST);
  await gotoAs(who, { role: 'player', token: noor.token, origin }, '/board');
  await who.page.waitForSelector('[role=gridcell] button[aria-label$="1 to go"]');
  await who.page.click('[role=switch]');
  for (const language of LANGUAGES) {
    await speak(who.page, language);
    const titles = challengePool.map((challenge) => textIn(challenge, 'title', language));
    for (const text of ['100%', '150%']) {
      await who.page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      expect(await who.page.evaluate(cutTitles, titles), `${language}, ${text}`).toEqual([]);
    }
  }
});
