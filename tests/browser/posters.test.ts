import { expect, test } from 'vitest';
import { openTab } from '#tests/support/organiser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('the poster fits one page of either paper, and the codes of the walls fill several', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.press('Show or print the poster');
  await rosa.sees('Get your own bingo board');
  const pagesOn = async (format: 'letter' | 'a4') => {
    const pdf = Buffer.from(await rosa.page.pdf({ format })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect([await pagesOn('letter'), await pagesOn('a4')]).toEqual([1, 1]);
  await rosa.press('Back to the dashboard');
  await rosa.press('Codes for the walls');
  await rosa.sees('50 of 50 on this page');
  // Twelve on a page.
  expect(await pagesOn('a4')).toBe(5);
});
