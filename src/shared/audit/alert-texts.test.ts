import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Notice, noticeText, noticeTexts } from './alert-texts.ts';
import { type FetchFault, type Trouble, troubleOf, troubleText } from './instagram-troubles.ts';

type ParamsOf<Code extends Notice['code']> = Extract<Notice, { readonly code: Code }>['params'];

const count = fc.nat({ max: 2_000 });
const milliseconds = fc.nat({ max: 1_000_000_000 });
const name = fc.constantFrom('Noor Haddad', 'Zoë');
const none = fc.constant({});
const fault: fc.Arbitrary<FetchFault> = fc.oneof(
  fc.record({ fault: fc.constantFrom('redirect', 'page', 'other_picture', 'silence') }),
  fc.record({ fault: fc.constant('status'), status: fc.integer({ min: 100, max: 599 }) }),
);
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constantFrom(
    troubleOf('no_response'),
    troubleOf('spam'),
    troubleOf('connection_expired'),
    troubleOf('refused', { code: 12_345 }),
    troubleOf('refused', { code: 100, subcode: 33 }),
  ),
  fault.map((found) => troubleOf('picture_unreachable', found)),
);

const params: { readonly [Code in Notice['code']]: fc.Arbitrary<ParamsOf<Code>> } = {
  disk_full: none,
  disk_nearly_full: none,
  disk_filling: fc.record({ freeBytes: milliseconds }),
  storage_full: none,
  storage_filling: fc.record({ percent: count }),
  file_gone: none,
  file_replaced: none,
  file_held: none,
  file_damaged: none,
  file_back: none,
  backups_off: none,
  backup_failed: none,
  backup_not_made: none,
  backup_no_room: none,
  no_backup: none,
  backup_stale: fc.record({ age: milliseconds }),
  mirror_gone: none,
  mirror_full: none,
  mirror_readonly: none,
  mirror_failed: none,
  mirror_back: none,
  printing_down: none,
  printing_missing: none,
  address_changed: fc.record({ former: fc.constant('http://10.0.0.1:3000') }),
  certificate_ends: fc.record({ days: count }),
  certificate_expired: none,
  certificate_early: none,
  certificate_refused: fc.record({
    why: fc.constantFrom('unreadable', 'malformed', 'locked', 'mismatch'),
    days: fc.option(count),
  }),
  laptop_slept: fc.record({ slept: milliseconds }),
  crashed: none,
  new_contest: fc.record({ archive: fc.constant('swag-seek-20261126-141426.sqlite') }),
  photos_wait: fc.record({ pending: count, wait: milliseconds }),
  photos_clear: fc.record({ pending: count, left: milliseconds, judges: count }),
  contest_paused: none,
  account_guessed: fc.record({ failures: count }),
  scripted_registrations: fc.record({ players: count }),
  many_registrations: fc.record({ players: count, minutes: count }),
  instagram_silent: none,
  instagram_paused: trouble,
  instagram_post: fc.record({ title: name, trouble }, { requiredKeys: ['trouble'] }),
  instagram_erased: none,
  instagram_erased_maybe: none,
  consent_withdrawn: fc.record({ player: name, title: name }),
  consent_withdrawn_late: fc.record({ player: name, title: name }),
  consent_withdrawn_posted: fc.record({ player: name, title: name }),
  posts_wait: fc.record({ count }),
  posts_unclear: none,
  posts_held: none,
  posts_silent: none,
  posts_undecided: fc.record({ count }),
};

test.each(Object.entries(params))('%s is a sentence, whatever its values', (code, values) => {
  fc.assert(
    fc.property(values as fc.Arbitrary<object>, (drawn) => {
      // As stored and sent.
      const kept = JSON.parse(JSON.stringify(drawn)) as object;
      const text = noticeText({ code, params: kept });
      expect(text).not.toMatch(/[{}[\]]|\b(null|undefined|NaN)\b|\b1 [a-z-]+s\b| {2}/);
      expect(text).toMatch(/^\S.{10,}\S$/);
    }),
    { numRuns: 50 },
  );
});

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
