import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { breakCalls, expectFits, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ canPrint: true });
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

const figures = (who: Awaited<ReturnType<typeof openTab>>) =>
  who.page.$$eval('dl > div', (all) =>
    Object.fromEntries(
      all.map((it) => [it.querySelector('dt')?.textContent, it.querySelector('dd')?.textContent]),
    ),
  );

/** The chart's caption and the number of each hour, as a screen reader says them. */
const photoChart = async ({ page }: Awaited<ReturnType<typeof openTab>>) => ({
  caption: await page.$eval('figure figcaption', ({ textContent }) => textContent),
  hours: await page.$$eval('figure li', (hours) =>
    hours.map(({ textContent }) => Number(/: (\d+)$/.exec(textContent ?? '')?.[1])),
  ),
});

test('the cards, the activity and the chart show what has really happened, and follow it', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.sees('No photos in the last 24 hours');
  const theo = await calls.register('Theo', 'Lind');
  await calls.send(theo, 0, await photo());
  await calls.send(theo, 1, await photo());
  await rosa.sees('Theo Lind sent a photo for');
  await rosa.sees('2 in 24 hours');
  // The clock may have struck between the two.
  const chart = await photoChart(rosa);
  expect(chart.hours).toHaveLength(24);
  expect(chart.hours.reduce((sum, count) => sum + count)).toBe(2);
  expect(chart.caption).toContain(`${Math.max(...chart.hours)} in the busiest`);
  await expect
    .poll(() => figures(rosa))
    .toMatchObject({
      'Total Users': '1',
      'Photos Submitted': '2',
      'Pending Reviews': '2',
      'Instagram Posts': '0',
      Database: 'Healthy',
      Printing: 'Ready to print',
      'Storage usage': '0 %',
    });
  const [{ id }] = (await calls.call('GET', '/admin/review-queue', admin)).submissions;
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  await rosa.sees('Rosa approved');
  await expect.poll(async () => (await figures(rosa))['Pending Reviews']).toBe('1');
  const shown = await figures(rosa);
  expect(shown['API response time']).toMatch(/^\d+ ms$/);
  expect(shown.Disk).toMatch(/^\d+\.\d GB free$/);
});

test('the Instagram tab says what is missing, keeps the configuration, and shows the hashtags as they will be', async () => {
  const rosa = await openTab(testContest, 'instagram');
  await rosa.sees('No Instagram account is connected.');
  for (const name of ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'PUBLIC_URL'])
    await rosa.sees(name);
  await rosa.fill('Hashtags', '#Con2025 #{category}');
  await rosa.sees('“A very tall hat”, found by Noor\n\n#Con2025 #Costume');
  await rosa.press('Post by schedule');
  await rosa.page.select('::-p-aria([name="End hour"])', '9');
  await rosa.sees('The schedule has to end at another hour than it starts');
  await rosa.page.select('::-p-aria([name="End hour"])', '22');
  await rosa.fill('Posts per day', '51');
  await rosa.sees('A whole number from 1 to 50');
  await rosa.fill('Posts per day', '12');
  await rosa.page.select('::-p-aria([name="Interval"])', '45');
  await rosa.press('Save configuration');
  await rosa.sees('Instagram configuration saved successfully');
  expect(await calls.call('GET', '/admin/instagram/config', admin)).toMatchObject({
    hashtagTemplate: '#Con2025 #{category}',
    postSchedule: {
      enabled: true,
      startHour: 9,
      endHour: 22,
      postsPerDay: 12,
      intervalMinutes: 45,
    },
    accountStatus: { connected: false },
  });
  await rosa.page.waitForFunction(() => !document.body.innerText.includes('saved successfully'));
  const server = await breakCalls(rosa, 'instagram.');
  await rosa.press('Save configuration');
  await rosa.sees('Failed to save Instagram configuration');
  await rosa.page.reload();
  await rosa.sees('Failed to load Instagram configuration');
  server.mend();
  await rosa.press('Try again');
  await rosa.sees('Post by schedule');
});

test('the overview and the Instagram tab fit a phone and a laptop', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.sees('Photos an hour');
  await expectFits(rosa);
  await rosa.press('Instagram');
  await rosa.sees('Post by schedule');
  await expectFits(rosa);
});
