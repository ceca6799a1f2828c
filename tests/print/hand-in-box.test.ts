// When and where to hand in, on a printed board.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeasuringBrowser, openMeasuringBrowser, rendered, sheetOf } from './sheets.ts';

let measuring: MeasuringBrowser;
beforeAll(async () => {
  measuring = await openMeasuringBrowser();
});
afterAll(() => measuring.close());

/** Hours of four days, some of them in two parts, and places as long as organisers may make them. */
const handIns = [
  {
    hours: [
      'Thu, Aug 27, 9:30AM – 12:30PM and 1:30PM – 4:30PM',
      'Fri, Aug 28, 10:00AM – 12:00PM and 1:00PM – 4:00PM',
      'Sat, Aug 29, 9:00AM – 11:30AM',
      'Sun, Aug 30, 8:00AM – 11:30AM',
    ].join(' · '),
    place: 'the fan table in the Hilton',
  },
  {
    hours: '1:00PM – 4:00PM',
    place: `the fan table in ${'the Grand Ballroom Annex, second floor, beside the escalators'.padEnd(80, '!')}`,
  },
  { hours: '1:00PM – 4:00PM', place: `the fan table in ${'W'.repeat(80)}` },
];

test.each(handIns)('the hand-in box has room for $hours at $place', async (handIn) => {
  const { html } = rendered({ ...sheetOf(5, 'letter', String), handIn });
  const outside = await measuring.measure(html, () => {
    const box = document.querySelector('.hand-in')?.getBoundingClientRect();
    return [...document.querySelectorAll('.hand-in > *')].filter((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { right, bottom } = range.getBoundingClientRect();
      return !box || right > box.right || bottom > box.bottom;
    }).length;
  });
  expect(outside).toBe(0);
});

test('where to hand in is printed in a size that can be read without glasses', async () => {
  const place = 'the fan table in Hall 3 of the Grand Nebula Hotel, next to registration';
  const sheet = { ...sheetOf(5, 'letter', String), handIn: { hours: '1:00PM – 4:00PM', place } };
  const pixels = await measuring.measure(rendered(sheet).html, () => {
    const [, where] = document.querySelectorAll('.hand-in p');
    return where ? Number.parseFloat(getComputedStyle(where).fontSize) : 0;
  });
  expect(pixels * 0.75).toBeGreaterThanOrEqual(8);
});
