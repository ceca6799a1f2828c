import { expect, test } from 'vitest';
import { refusalOf } from './image-reader.ts';

const timeout = new Error('timeout: 90% complete');

test('a picture that takes seconds of computing is refused as too much work', () => {
  expect(refusalOf(timeout, 6_000)).toMatchObject({ name: 'ImageRefused', why: 'work' });
});

test('a picture that a busy laptop cannot decode in time may be sent again soon', () => {
  expect(refusalOf(timeout, 900)).toMatchObject({ code: 'busy', retryAfter: 3 });
});

test('bytes that cannot be decoded count as damaged, however long that took', () => {
  for (const workMs of [1, 60_000]) {
    expect(refusalOf(new Error('premature end'), workMs)).toMatchObject({ why: 'damaged' });
  }
});
