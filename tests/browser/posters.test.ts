import { expect, test } from 'vitest';
import { openTab } from '#tests/support/organiser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('the poster fits one page of either paper, and the codes for the walls fill several', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.press('Show or print the poster');
  await rosa.sees('Get your own bingo board');
  await rosa.sees('Hand in your board at the fan table in the Hilton, 1:00PM to 4:00PM.');
  const pagesOn = async (format: 'letter' | 'a4') => {
    const pdf = Buffer.from(await rosa.page.pdf({ format })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect([await pagesOn('letter'), await pagesOn('a4')]).toEqual([1, 1]);
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
