import fc from 'fast-check';
import { expect, test } from 'vitest';
import '#features/submissions/messages.refusals.ts';
import { rejections, replacement } from '#features/submissions/messages.refusals.ts';

import { englishFault, knownReasons, readFault, reasonIn } from './failures.ts';

/** What a reviewer might type who has read this file. */
const cunning = fc
  .tuple(fc.constantFrom(...knownReasons()), fc.constantFrom('', ' ', ' {', ' {}', ' null', ' so'))
  .map((parts) => parts.join(''));

test('a reason that a reviewer types stays as typed, whatever it looks like', () => {
  const suggested = new Set(
    [rejections, replacement]
      .flatMap(({ sentences }) => Object.keys(sentences))
      .map((key) => `rejection.${key}`),
  );
  fc.assert(
    fc.property(fc.oneof(cunning, fc.string()), (typed) => {
      if (!suggested.has(typed)) expect(reasonIn(typed)).toEqual({ reason: typed });
    }),
  );
});

test('a suggested reason is sent in English with its code', () => {
  expect(reasonIn(rejections.noMatch)).toEqual({
    reason: 'It does not match the challenge',
    reasonCode: 'rejection.noMatch',
  });
});

test('a message that only looks like one from a catalogue stays as it is', () => {
  for (const message of ['photos.found', 'photos.found {', 'nobody.knows', 'nobody.knows {}', '']) {
    const isKnown = readFault(message) !== null;
    expect(isKnown, message).toBe(message === 'photos.found');
    expect(englishFault(message)).toBe(isKnown ? 'You already found this square' : message);
  }
});
