import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Notice, noticeText, noticeTexts } from './alert-texts.ts';
import { type FetchFault, type Trouble, troubleOf, troubleText } from './instagram-troubles.ts';

const count = fc.nat({ max: 2_000 });
const milliseconds = fc.nat({ max: 1_000_000_000 });
const name = fc.constantFrom('Noor Haddad', 'Zoë');
const fault: fc.Arbitrary<FetchFault> = fc.oneof(
  fc.record({ fault: fc.constantFrom('redirect', 'page', 'other_picture', 'silence') }),
  fc.record({ fault: fc.constant('status'), status: fc.integer({ min: 100, max: 599 }) }),
);
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constantFrom(
    troubleOf('spam'),
    troubleOf('refused', { code: 12_345 }),
    troubleOf('refused', { code: 100, subcode: 33 }),
  ),
  fault.map((found) => troubleOf('picture_unreachable', found)),
);

/** Each value, by name. Add new names here. */
const values = fc.record({
  ...{ percent: count, pending: count, judges: count, failures: count, players: count },
  ...{ minutes: count, count, days: count, freeBytes: milliseconds, age: milliseconds },
  ...{ slept: milliseconds, wait: milliseconds, left: milliseconds, player: name, title: name },
  ...{ trouble, former: fc.constant('http://10.0.0.1:3000') },
  archive: fc.constant('swag-seek-20261126-141426.sqlite'),
  why: fc.constantFrom('unreadable', 'malformed', 'locked', 'mismatch'),
});
/** Alerts with other values under those names, or without some of them. */
const others: { readonly [Code in Notice['code']]?: fc.Arbitrary<object> } = {
  instagram_paused: trouble,
  instagram_post: fc.record({ title: name, trouble }, { requiredKeys: ['trouble'] }),
  certificate_refused: fc.oneof(
    values,
    values.map((all) => ({ ...all, days: null })),
  ),
};

test.each(Object.keys(noticeTexts) as Notice['code'][])(
  '%s is a sentence, whatever its values',
  (code) => {
    fc.assert(
      fc.property(others[code] ?? values, (drawn) => {
        // As stored and sent.
        const kept = JSON.parse(JSON.stringify(drawn)) as object;
        const text = noticeText({ code, params: kept });
        expect(text).not.toMatch(/[{}[\]]|\b(null|undefined|NaN)\b|\b1 [a-z-]+s\b| {2}/);
        expect(text).toMatch(/^\S.{10,}\S$/);
      }),
      { numRuns: 50 },
    );
  },
);

test('no two alerts without values have the same sentence', () => {
  const texts = Object.entries(noticeTexts).flatMap(([, text]) =>
    text.length === 0 ? [(text as () => string)()] : [],
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test('a picture that cannot be fetched says how its address responded', () => {
  expect(troubleText(troubleOf('picture_unreachable', { fault: 'status', status: 404 }))).toBe(
    'The picture cannot be fetched from the internet: the address answers with status 404. Is PICTURES_URL (or PUBLIC_URL) right?',
  );
});

test('an alert from a later version has no sentence', () => {
  expect(noticeText({ code: 'toString', params: {} })).toBe('');
});
