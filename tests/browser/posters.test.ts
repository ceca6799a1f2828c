import type { Viewport } from 'puppeteer';
import { expect, test } from 'vitest';
import { TITLE_MAX } from '#features/challenges/contract.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import { thankSponsors } from '#tests/support/sponsors.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

/** CSS pixels inside the margins of 10 mm. */
const LETTER = { width: 740, height: 980 };
const A4 = { width: 718, height: 1047 };

const PRIZES = Array.from({ length: 8 }, (_, i) => ({
  name: `Enamel pin of the convention, drawn by artist number ${i + 1}`,
  number: 3,
  rule: { kind: 'draw' },
}));

/** Parts of the poster that would be cut off its paper, or are too small to be read across a hall. */
async function cutOn({ page }: Visitor, paper: Viewport): Promise<string[]> {
  const { width, height } = page.viewport() as Viewport;
  await page.setViewport(paper);
  await page.emulateMediaType('print');
  const cut = await page.$eval('article', (poster) => {
    const { bottom, right } = poster.getBoundingClientRect();
    const parts = [...poster.querySelectorAll('h1, ul, ol, p, svg, img')];
    const outside = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.height === 0 || box.bottom > bottom - 20 || box.right > right;
    });
    const title = Number.parseFloat(getComputedStyle(parts[0] as Element).fontSize);
    return [
      ...outside.map((part) => part.textContent || part.ariaLabel || part.tagName),
      ...(title < 20 ? [`a title of ${title} px`] : []),
    ];
  });
  await page.emulateMediaType();
  await page.setViewport({ width, height });
  return cut;
}

test('the poster fits one page of either paper with all that organisers may put on it, and the codes for the walls fill several', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.press('Show or print the poster');
  await rosa.sees('Get your own bingo board');
  await rosa.sees('Hand in your board at the fan table in the Hilton, 1:00PM to 4:00PM.');
  const pagesOn = async (format: 'letter' | 'a4') => {
    const pdf = Buffer.from(await rosa.page.pdf({ format })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  const { call, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  const longest = {
    name: 'International Convention of Books and Other Worlds, the 12th',
    place: 'the great hall of the convention centre, level two, beside the dealers’ rooms ..',
    prizes: Array.from({ length: 12 }, (_, i) => `Place ${i + 1}: a mug, a pin, a print`).join(
      '\n',
    ),
    wifi: { name: 'Grand-Nebula-Hotel-Meeting-Rooms', password: 'w'.repeat(63) },
    handIn: [
      { day: '2026-11-27', from: '10:00', to: '11:00' },
      { day: null, from: '10:00', to: '12:00' },
      { day: null, from: '13:00', to: '16:00' },
      { day: '2026-11-29', from: '18:00', to: '23:00' },
    ],
  };
  for (const contest of [{ wifi: { name: 'Nebula', password: 'seek-and-find' } }, longest]) {
    await call('PUT', '/admin/settings', admin, { contest });
    await call('PUT', '/admin/prizes', admin, { prizes: PRIZES });
    await thankSponsors(callsOf(testContest.contest), admin, ['poster']);
    await rosa.goto('/admin/poster');
    await rosa.sees(contest.wifi.name);
    await rosa.sees('With thanks to');
    const font = await rosa.page.$eval('article code', (code) => getComputedStyle(code).fontFamily);
    expect(font, 'l, 1 and I differ').toContain('Atkinson Hyperlegible Mono');
    await rosa.sees(contest === longest ? 'Place 12' : '3 × Enamel pin of the convention');
    for (const language of LANGUAGES) {
      await rosa.page.select('select:has(option[value="fr"])', language);
      await rosa.page.waitForSelector(`article[lang="${language}"]`);
      expect([await cutOn(rosa, LETTER), await cutOn(rosa, A4)]).toEqual([[], []]);
    }
    expect([await pagesOn('letter'), await pagesOn('a4')]).toEqual([1, 1]);
  }
  await rosa.press('Back to the dashboard');
  await rosa.press('Codes for the walls');
  await rosa.sees('50 of 50 on this page');
  await rosa.sees('On your bingo board? Scan to send your photo.');
  await rosa.sees('Not playing yet? Scan to start, it’s free.');
  await rosa.page.emulateMediaType('print');
  const millimetres = await rosa.page.$eval(
    'main li svg path',
    (code) => (code.getBoundingClientRect().width / 96) * 25.4,
  );
  expect(millimetres).toBeGreaterThanOrEqual(55);
  // Four per page.
  expect([await pagesOn('letter'), await pagesOn('a4')]).toEqual([13, 13]);
});

test('a title as long as organisers may make it is printed below its code, which still can be scanned', async () => {
  const { call, signInAdmin } = callsOf(testContest.contest);
  const title = 'W'.repeat(TITLE_MAX);
  const challenge = { title, category: 'Long', difficulty: 'hard', description: 'Find it.' };
  await call('POST', '/admin/challenges', await signInAdmin(), challenge);
  const rosa = await openTab(testContest, 'overview');
  await rosa.goto('/admin/challenge-codes');
  await rosa.page.select('select:has(option[value="active"])', 'active');
  await rosa.page.waitForSelector('option[value="Long"]');
  await rosa.page.select('select:has(option[value="Long"])', 'Long');
  await rosa.page.select('select:has(option[value="fr"])', 'fr');
  await rosa.sees('1 of 1 on this page');
  await rosa.page.setViewport(LETTER);
  await rosa.page.emulateMediaType('print');
  const { gap, millimetres } = await rosa.page.$eval('main li[lang="fr"]', (tile) => {
    const [code, words] = [...tile.querySelectorAll('svg path, h2')].map((part) =>
      part.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return { gap: words.top - code.bottom, millimetres: (code.width / 96) * 25.4 };
  });
  expect(gap).toBeGreaterThan(0);
  expect(millimetres).toBeGreaterThanOrEqual(40);
});
