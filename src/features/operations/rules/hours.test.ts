import { expect, test } from 'vitest';
import { lastHours, photosPerHour } from './hours.ts';

const at = (text: string) => new Date(text);

test('the last 24 hours start on the hour, oldest first', () => {
  const hours = lastHours(at('2025-08-30T18:41:00Z'), 'America/New_York');
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual(at('2025-08-30T18:00:00Z'));
  expect(hours[0]).toEqual(at('2025-08-29T19:00:00Z'));
});

test('hours follow a time zone with a half-hour offset', () => {
  expect(lastHours(at('2025-08-30T18:41:00Z'), 'Asia/Kolkata').at(-1)).toEqual(
    at('2025-08-30T18:30:00Z'),
  );
});

test('photos count in their hour, and hours without photos are zero', () => {
  const hours = [at('2025-08-30T17:00:00Z'), at('2025-08-30T18:00:00Z')];
  const quarters = [
    { at: at('2025-08-30T16:45:00Z'), photos: 9 },
    { at: at('2025-08-30T18:00:00Z'), photos: 2 },
    { at: at('2025-08-30T18:45:00Z'), photos: 3 },
  ];
  expect(photosPerHour(hours, quarters)).toEqual([
    { hour: '2025-08-30T17:00:00.000Z', photos: 0 },
    { hour: '2025-08-30T18:00:00.000Z', photos: 5 },
  ]);
});
