import { describe, expect, test } from 'vitest';
import type { ChallengeLine } from './contract.ts';
import { busiestHour, foundMostAndLeast, photoFileName } from './rules.ts';

test('a photo is named after its challenge and number', () => {
  const challenge = { title: 'A véry tall hat!', code: 'C014' };
  expect(photoFileName(challenge, 7, 'image/jpeg')).toBe('photos/a-very-tall-hat-c014-007.jpg');
  expect(photoFileName({ title: '帽子', code: 'C2' }, 1, 'image/webp')).toBe(
    'photos/challenge-c2-001.webp',
  );
});

test('no title can lead out of the folder or make a file name too long', () => {
  const name = photoFileName({ title: '../../etc/passwd', code: '..' }, 1, 'image/jpeg');
  expect(name).toBe('photos/etc-passwd-x-001.jpg');
  const long = photoFileName({ title: 'x'.repeat(500), code: 'C1' }, 1, 'image/jpeg');
  expect(long).toBe(`photos/${'x'.repeat(50)}-c1-001.jpg`);
});

const quarter = (at: string, photos: number) => ({ at: new Date(at), photos });

describe('the busiest hour', () => {
  test('is an hour in the contest’s time zone, not the server’s', () => {
    const quarters = [
      quarter('2026-08-29T17:45:00Z', 3),
      quarter('2026-08-29T18:00:00Z', 3),
      quarter('2026-08-29T18:15:00Z', 3),
      quarter('2026-08-29T18:30:00Z', 1),
    ];
    expect(busiestHour(quarters, 'UTC')?.at.toISOString()).toBe('2026-08-29T18:00:00.000Z');
    expect(busiestHour(quarters, 'Asia/Kolkata')).toEqual(quarter('2026-08-29T17:30:00Z', 9));
  });

  test('is the earlier of two equal ones, and there is none without photos', () => {
    const quarters = [quarter('2026-08-29T18:00:00Z', 2), quarter('2026-08-29T20:00:00Z', 2)];
    expect(busiestHour(quarters, 'UTC')?.at.toISOString()).toBe('2026-08-29T18:00:00.000Z');
    expect(busiestHour([], 'UTC')).toBeNull();
  });
});

const line = (code: string, boards: number, found: number): ChallengeLine => ({
  code,
  title: code,
  category: 'Hall',
  boards,
  sent: found,
  found,
});

test('the challenges found most and least are those on boards, at most ten of each', () => {
  const pool = [line('never-dealt', 0, 0), line('a', 9, 5), line('b', 9, 0), line('c', 20, 0)];
  const { most, least } = foundMostAndLeast(pool);
  expect(most.map(({ code }) => code)).toEqual(['a']);
  expect(least.map(({ code }) => code)).toEqual(['c', 'b', 'a']);
  const many = Array.from({ length: 30 }, (_, i) => line(`m${i}`, 1, i + 1));
  expect(foundMostAndLeast(many).most.map(({ found }) => found)[9]).toBe(21);
  expect(foundMostAndLeast(many).least).toHaveLength(10);
});
