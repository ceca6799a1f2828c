// Checks every sentence in every language, filled with generated values.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogues as spanish } from '#app/client/languages/es.ts';
import { catalogues as french } from '#app/client/languages/fr.ts';
import { createHttp } from '#app/server/http/http-server.ts';
import { createServices } from '#app/server/services.ts';
import * as kitSpanish from '#client/format/messages.es.ts';
import * as kitFrench from '#client/format/messages.fr.ts';
import * as kitEnglish from '#client/format/messages.ts';
import * as posterSpanish from '#features/posters/messages.es.ts';
import * as posterFrench from '#features/posters/messages.fr.ts';
import * as posterEnglish from '#features/posters/messages.ts';
import { englishOf, knownReasons, putIntoWords } from '#shared/failures/failures.ts';
import { createWords } from '#shared/text/words.ts';

const name = fc.constantFrom('Zoë', 'O’Brien', 'A fine hat', 'Ligne 3');
const amount = fc.integer({ min: 0, max: 20_000 });
const moment = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Each value, by name. Add new names here. */
const VALUES = fc.record({
  ...{ limit: amount, most: amount, max: amount, photos: amount, posts: amount, points: amount },
  ...{ players: amount, winners: amount, size: amount, missing: amount, line: amount },
  ...{ needed: amount, free: amount, largest: amount },
  ...{ opensAt: moment, at: moment, freeAt: moment },
  ...{ by: name, message: name, what: name, tier: name, taken: name, extension: name },
  ...{ board: name, prize: name, given: amount, until: moment },
  ...{ problem: name, fault: name, words: name, field: name, expectation: name },
  status: fc.constantFrom('approved', 'rejected'),
});

/** No omitted values, and nothing that only programs read. */
const FAULTY = /undefined|null|NaN|Invalid Date|\[object|[{}]|\d{4}-\d\d-\d\dT\d/;
const EXAMPLES = new Set(['photoForm.takenAt', 'settings.noMoment']);

test('every reason has an English sentence, whatever its values', () => {
  // The server loads every catalogue.
  for (const part of [createHttp, createServices]) expect(part).toBeTypeOf('function');
  expect(knownReasons().length).toBeGreaterThan(120);
  fc.assert(
    fc.property(VALUES, (params) => {
      for (const reason of knownReasons().filter((one) => !EXAMPLES.has(one))) {
        const text = englishOf({ reason, params }, createWords('en', 'America/New_York'));
        expect(text, reason).not.toMatch(FAULTY);
        expect(text?.trim(), reason).toBeTruthy();
      }
    }),
    { numRuns: 30 },
  );
});

describe.each([
  ['es', spanish],
  ['fr', french],
] as const)('in %s', (language, { sentences, refusals, pairs }) => {
  const words = createWords(language, 'America/New_York');

  test('every reason that players meet is translated, whatever its values', () => {
    fc.assert(
      fc.property(VALUES, (params) => {
        for (const [reason, sentence] of Object.entries(sentences)) {
          const text = putIntoWords(sentence, params, words);
          expect(text, reason).not.toMatch(FAULTY);
          expect(knownReasons(), 'a reason that nothing gives').toContain(reason);
          const isTyped = reason === 'photos.pausedSaying';
          if (!isTyped) expect(text, reason).not.toBe(englishOf({ reason, params }));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every code has a sentence', () => {
    for (const text of Object.values(refusals)) expect(text.trim()).not.toBe('');
  });

  test('every other text has the same keys as the English one, and none is empty', () => {
    const compare = (english: object, translated: object, place: string): void => {
      expect(Object.keys(translated).toSorted(), place).toEqual(Object.keys(english).toSorted());
      for (const [key, text] of Object.entries(translated)) {
        if (typeof text === 'string') expect(text.trim(), `${place}.${key}`).not.toBe('');
        else if (typeof text === 'object')
          compare((english as Record<string, object>)[key] ?? {}, text, `${place}.${key}`);
      }
    };
    for (const [i, [english, translated]] of pairs.entries()) compare(english, translated, `${i}`);
  });
});

test.each([
  ['2026-08-29T05:00:00Z', 'sale a la 1:00.'],
  ['2026-08-29T17:00:00Z', 'sale a las 13:00.'],
  ['2026-08-29T14:05:00Z', 'sale a las 10:05.'],
])('in Spanish one o’clock has an article of its own: %s', (freeAt, end) => {
  const words = createWords('es', 'America/New_York');
  const sentence = spanish.sentences['photos.tooManyAnHour'];
  expect(sentence && putIntoWords(sentence, { limit: 10, freeAt }, words)).toContain(end);
});

test.each([
  ['English', kitEnglish, posterEnglish],
  ['Spanish', kitSpanish, posterSpanish],
  ['French', kitFrench, posterFrench],
])(
  'a poster in %s heads prizes and sponsors as the screens do',
  (_, { kitTexts }, { posterWords }) => {
    const { prizes, thanks } = posterWords;
    expect({ prizes, thanks }).toEqual({ prizes: kitTexts.prizes, thanks: kitTexts.thanks });
  },
);
