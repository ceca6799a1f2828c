import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, type Settings, settings } from '#features/settings/contract.ts';
import { type AuditAction, auditText } from './audit.ts';
import { changesOf, changesText, type GroupValues, joinChanges } from './audit-changes.ts';
import { auditTexts } from './audit-texts.ts';

const ZONE = 'America/New_York';

/** A settings group as fields; a list group is its own only field. */
type Fields<Group extends keyof Settings> = Settings[Group] extends readonly unknown[]
  ? Readonly<Record<Group, Settings[Group]>>
  : Settings[Group];
type Unnamed = {
  [Group in keyof Settings]: Exclude<keyof Fields<Group>, keyof GroupValues<Group>>;
}[keyof Settings];

/** What people should not see: data structures, machine timestamps, hashes, missing values. */
const TECHNICAL =
  /[{}[\]]|\b(null|undefined|NaN|true|false|UTC)\b|\d{4}-\d\d-\d\d|T\d\d:\d\d|\b[0-9a-f]{16,}\b|[Nn]ot? a Date| {2}|^ | $/u;

/** Not a name such as `Àtrue`, of which the pattern sees the end alone. */
const name = fc
  .stringMatching(/^[A-ZÀ-Þ][a-zß-ÿ’-]{1,20}( [A-ZÀ-Þ][a-zß-ÿ’-]{1,20})?$/u)
  .filter((text) => !TECHNICAL.test(text));
/** Anything except the quotation marks that surround it. */
const typed = fc
  .string({ unit: 'grapheme', maxLength: 300 })
  .map((text) => text.replaceAll(/[“”]/gu, ''));
const count = fc.nat({ max: 5_000 });
const board = fc.stringMatching(/^SS-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
const role = fc.constantFrom('organiser' as const, 'reviewer' as const, 'table' as const);

const windows = fc.array(
  fc.record({
    day: fc.option(fc.constantFrom('2026-08-28', '2026-08-29', '2026-09-04')),
    from: time,
    to: fc.oneof(time, fc.constant('24:00')),
  }),
  { maxLength: 20 },
);
const tier = fc.record({ name: typed, minPoints: count, discountPercent: fc.nat({ max: 100 }) });

const groups: { readonly [Group in keyof Settings]: fc.Arbitrary<GroupValues<Group>> } = {
  contest: fc.record({
    name: typed,
    place: typed,
    opensAt: fc.option(moment),
    closesAt: fc.option(moment),
    handIn: windows,
    paused: fc.option(typed),
    prizes: typed,
    timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin'),
    eventStart: fc.option(moment),
    venueLocation: fc.option(fc.record({ lat: count, lng: count })),
    supportEmail: typed,
    wifi: fc.record({ name: typed, password: typed }),
    networkCard: fc.option(typed),
  }),
  gameSettings: fc.record({ boardSize: count, totalChallenges: count, challengesPerBoard: count }),
  pointSettings: fc.record({ photoApproved: count, firstLine: count, blackout: count }),
  achievementPoints: fc.record({
    referral: count,
    maxReferrals: count,
    firstPhoto: count,
    fourCorners: count,
    everyCategory: count,
    tenApproved: count,
  }),
  bonusPoints: fc.record({ feature: count, membership: count }),
  membershipTiers: fc.record({ membershipTiers: fc.array(tier, { maxLength: 20 }) }),
  rateLimits: fc.record({ photosPerHour: count, photosPerDay: count, apiCallsPerMinute: count }),
  reviewing: fc.record({ hideNames: fc.boolean() }),
  crew: fc.record({ largest: count }),
  sponsors: fc.record({
    sponsors: fc.array(fc.record({ filename: typed, places: fc.constant(['wall']) }), {
      maxLength: 6,
    }),
  }),
  gallery: fc.record({ hearts: count, hidesUnfound: fc.boolean() }),
  checklist: fc.record({ timeZone: fc.boolean(), poster: fc.boolean(), wifi: fc.boolean() }),
  wall: fc.record({ language: fc.constantFrom('en', 'es', 'fr') }),
};
const instagram: fc.Arbitrary<GroupValues<'instagram'>> = fc.record({
  autoPost: fc.boolean(),
  requireApproval: fc.boolean(),
  includeUserCredit: fc.boolean(),
  hashtagTemplate: typed,
  enabled: fc.boolean(),
  startHour: fc.nat({ max: 23 }),
  endHour: fc.nat({ max: 23 }),
  postsPerDay: count,
  intervalMinutes: count,
});

const changed = fc
  .oneof(
    ...Object.entries({ ...groups, instagram }).map(([group, values]) =>
      fc.record({
        group: fc.constant(group as keyof Settings),
        both: fc.tuple(values as fc.Arbitrary<object>, values as fc.Arbitrary<object>),
        by: name,
      }),
    ),
  )
  .map(({ by: who, group, both }) => ({ by: who, group, changes: changesOf(...both) }))
  .filter(({ changes }) => changes.length > 0);

/** Each value of an entry, by name. Add new names here. */
const values = fc.record({
  ...{ by: name, name, username: name, player: name, account: name, title: typed, beside: typed },
  ...{ message: typed, words: typed, prize: typed, tier: fc.oneof(fc.constant(''), typed) },
  ...{ names: fc.array(typed, { minLength: 1, maxLength: 5 }), others: fc.boolean() },
  ...{ count, failures: count, players: count, minutes: count, photos: count, boards: count },
  ...{ added: count, changed: count, retired: count, reached: count, entries: count },
  ...{ winners: count, points: fc.integer({ min: -900, max: 900 }) },
  ...{ role, before: role, board, boardId: board, isLate: fc.boolean() },
  was: fc.constantFrom('approved', 'rejected'),
  to: fc.constantFrom('first', 'last', 'before', 'after'),
  audience: fc.constantFrom('everybody', 'no_board', 'no_photo', 'no_hand_in'),
  network: fc.constantFrom('192.0.2.7', '2001:db8:0:0::/64'),
  archive: fc.constant('swag-seek-20261126-141426.sqlite'),
});
type Values = fc.Arbitrary<object>;
const valuesWithout = (...names: string[]): Values =>
  values.map((all) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => !names.includes(one))),
  );
const valuesWith = (more: Record<string, fc.Arbitrary<unknown>>): Values =>
  fc.tuple(values, fc.record(more)).map(([all, others]) => ({ ...all, ...others }));

const consent = fc.oneof(
  valuesWithout('audience'),
  valuesWith({ audience: fc.constantFrom('hall', 'instagram', 'both') }),
);
const post = fc.oneof(values, valuesWithout('player'), valuesWithout('title', 'player'));
const byNobody = fc.oneof(values, valuesWithout('by'));

/** Entries with other values under those names, or without some of them. */
const others: { readonly [Action in AuditAction]?: Values } = {
  'player.account_changed': valuesWith({
    changes: fc.subarray(['name', 'shown name', 'email', 'phone number'], { minLength: 1 }),
  }),
  'player.exported': fc.oneof(values, valuesWithout('player')),
  'submission.consent-withdrawn': consent,
  'submission.consent-given': consent,
  'settings.changed': changed,
  'instagram.configured': changed,
  'draw.drawn': valuesWith({ boards: fc.array(board, { minLength: 1, maxLength: 40 }) }),
  'prizes.changed': fc.oneof(values, valuesWith({ names: fc.constant([]) })),
  'instagram.queued': post,
  'instagram.removed': post,
  'instagram.marked': post,
  'instagram.unmarked': post,
  'instagram.cleared': post,
  'instagram.moved': post,
  'instagram.captioned': post,
  'storage.cleaned': byNobody,
  'storage.erasures_finished': byNobody,
};
const actions = Object.keys(auditTexts) as AuditAction[];

test.each(actions)('the log line of %s is readable for people, whatever happened', (action) => {
  fc.assert(
    fc.property(others[action] ?? values, (drawn) => {
      const line = auditText({ action, description: '', params: JSON.stringify(drawn) }, ZONE);
      // Ignores what somebody typed.
      const ours = line.replaceAll(/“[^”]*”/gu, '…');
      expect(ours).not.toMatch(TECHNICAL);
      expect(ours).toMatch(/^\S.*\S$/u);
      for (const [quotation] of line.matchAll(/“[^”]*”/gu)) {
        expect(Array.from(quotation).length).toBeLessThanOrEqual(83);
      }
    }),
    { numRuns: 60 },
  );
});

test('every setting has a phrase of its own, so a change to it shows in the log', () => {
  // Does not compile if a setting has no phrase.
  const unnamed: [Unnamed] extends [never] ? 'none' : Unnamed = 'none';
  expect(unnamed).toBe('none');
  expect(Object.keys(groups).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
});

test('an entry from an earlier version stays as it was written', () => {
  const description = 'Rosa changed the Game settings: boardSize to 4';
  expect(auditText({ action: 'settings.changed', description, params: null }, ZONE)).toBe(
    description,
  );
});

const contest = { ...defaultSettings.contest, handIn: [], timeZone: ZONE };
const friday = { day: '2026-08-28', from: '13:00', to: '16:00' };

test.each<
  [before: Partial<GroupValues<'contest'>>, after: Partial<GroupValues<'contest'>>, string]
>([
  [
    { handIn: [friday] },
    { handIn: [{ ...friday, from: '10:00', to: '17:00' }] },
    'set the fan table’s hours for Friday: 10 AM to 5 PM (was 1 to 4 PM)',
  ],
  [
    { handIn: [] },
    {
      handIn: [
        { ...friday, from: '09:30', to: '12:00' },
        { ...friday, from: '22:00', to: '24:00' },
      ],
    },
    'set the fan table’s hours for Friday: 9:30 AM to noon and 10 PM to midnight',
  ],
  [
    { handIn: [friday] },
    { handIn: [friday, { ...friday, day: '2026-09-04' }] },
    'set the fan table’s hours for Friday, Sep 4: 1 to 4 PM',
  ],
  [{ paused: null }, { paused: 'Lunch' }, 'paused the contest: “Lunch”'],
  [{ paused: 'Lunch' }, { paused: null }, 'resumed the contest'],
  [{}, { prizes: '1st: a trophy\n2nd: a mug' }, 'set the prizes to “1st: a trophy 2nd: a mug”'],
  [{ prizes: 'A trophy' }, { prizes: '' }, 'removed the prizes (was “A trophy”)'],
  [{}, { name: 'Hunt' }, 'renamed the contest to “Hunt” (was “Swag & Seek”)'],
])('a change of %j to %j reads as people would say it', (before, after, line) => {
  const changes = changesOf({ ...contest, ...before }, { ...contest, ...after });
  expect(changesText('contest', changes, ZONE)).toBe(line);
});

test('several changed fields make one list under one verb', () => {
  const before = { photoApproved: 10, firstLine: 50, blackout: 200 };
  const after = { photoApproved: 20, firstLine: 1_060, blackout: 200 };
  expect(changesText('pointSettings', changesOf(before, after), ZONE)).toBe(
    'changed points per photo to 20 (was 10) and points per line to 1,060 (was 50)',
  );
});

test('two changes merge from the first value to the last, unless somebody else changed it in between', () => {
  const step = (before: number, after: number) => [{ field: 'blackout', before, after }];
  expect(joinChanges(step(1, 2), step(2, 3))).toEqual(step(1, 3));
  expect(joinChanges(step(1, 2), step(2, 1))).toEqual([]);
  expect(joinChanges(step(1, 2), step(5, 6))).toBeNull();
});
