import { expect, test } from 'vitest';
import { refusalOf } from './image-reader.ts';

const timeout = new Error('timeout: 90% complete');

test('a picture that takes seconds of computing is refused for its work', () => {
  expect(refusalOf(timeout, 6_000)).toMatchObject({ name: 'ImageRefused', why: 'work' });
});

test('a picture that a busy laptop could not decode in time is to be sent again, and is nobody’s fault', () => {
  expect(refusalOf(timeout, 900)).toMatchObject({ code: 'busy', retryAfter: 3 });
});

test('bytes that cannot be decoded are damaged, however long that took', () => {
  for (const workMs of [1, 60_000]) {
    expect(refusalOf(new Error('premature end'), workMs)).toMatchObject({ why: 'damaged' });
  }
});
