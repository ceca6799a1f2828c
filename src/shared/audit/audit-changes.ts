// How changed settings are worded in the audit log.

import type { HandInWindow } from '../contest.ts';
import type { Language } from '../text/language.ts';
import { quoted } from '../text/text.ts';
import { counted, listed, numberText } from '../text/words.ts';
import { contestMoment } from '../time/clock.ts';
import type { Wifi } from '../wifi.ts';

interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** A verb and its object: `changed`, `points per photo to 20 (was 10)`. */
type Phrase = readonly [verb: string, rest: string];

interface Tier {
  readonly name: string;
  readonly minPoints: number;
  readonly discountPercent: number;
}

const changed = (what: string, after: string, before: string): Phrase => [
  'changed',
  `${what} to ${after} (was ${before})`,
];

/** A value that is always there. */
const valued =
  <Value>(what: string, textOf: (value: Value) => string) =>
  ({ before, after }: Change<Value>): Phrase[] => [changed(what, textOf(after), textOf(before))];

const number = (what: string) => valued(what, numberText);

const choice =
  (on: Phrase, off: Phrase) =>
  ({ after }: Change<boolean>): Phrase[] => [after ? on : off];

/** Ticks of the opening checklist. */
const ticked = (what: string) => choice(['ticked off', what], ['put back on the checklist', what]);

/** A value that may be missing. */
const optional =
  <Value>(what: string, textOf: (value: Value, timeZone: string) => string) =>
  ({ before, after }: Change<Value | null>, timeZone: string): Phrase[] => {
    const text = (value: Value): string => textOf(value, timeZone);
    if (after === null)
      return before === null ? [] : [['removed', `${what} (was ${text(before)})`]];
    if (before === null) return [['set', `${what} to ${text(after)}`]];
    return [changed(what, text(after), text(before))];
  };

/** Empty for none. */
const words =
  (what: string) =>
  ({ before, after }: Change<string>, timeZone: string): Phrase[] =>
    optional(what, quoted)({ before: before || null, after: after || null }, timeZone);

const moment = (what: string) =>
  optional<string>(what, (at, timeZone) => contestMoment(new Date(at), timeZone));

/** `10 AM`, `1:30 PM`, `noon`, `midnight`. */
function clockText(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  const minutes = time.slice(3);
  if (minutes === '00' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `1 to 4 PM`, `10 AM to 5 PM`. */
function spanText(from: string, to: string): string {
  const [start, end] = [clockText(from), clockText(to)];
  const isSameHalf = from < to && start.slice(-3) === end.slice(-3) && /\d/.test(end);
  return `${isSameHalf ? start.slice(0, -3) : start} to ${end}`;
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Weekdays, with the date if two days in the list share one. */
function dayNames(days: readonly string[]): ReadonlyMap<string, string> {
  const named = days.map((day) => [day, weekdays.format(new Date(day))] as const);
  return new Map(
    named.map(([day, name]) => {
      const isUnclear = named.some(([other, same]) => other !== day && same === name);
      return [day, isUnclear ? dates.format(new Date(day)) : name];
    }),
  );
}

const HOURS = 'the fan table’s hours';

function hours({ before, after }: Change<readonly HandInWindow[]>): Phrase[] {
  const days = [...new Set([...before, ...after].map(({ day }) => day))];
  const named = dayNames(days.filter((day) => day !== null));
  const onDay = (windows: readonly HandInWindow[], day: string | null): string =>
    listed(
      windows
        .filter((window) => window.day === day)
        .map(({ from, to }) => [from, to] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([from, to]) => spanText(from, to)),
    );
  const phrases = days
    .toSorted((a, b) => (a === null ? -1 : b === null ? 1 : a < b ? -1 : 1))
    .flatMap((day): Phrase[] => {
      const [was, is] = [onDay(before, day), onDay(after, day)];
      if (was === is) return [];
      const of = `${HOURS} for ${day === null ? 'every day' : (named.get(day) ?? day)}`;
      if (is === '') return [['removed', `${of} (was ${was})`]];
      return [['set', was === '' ? `${of}: ${is}` : `${of}: ${is} (was ${was})`]];
    });
  return phrases.length > 0 ? phrases : [['reordered', HOURS]];
}

const tierText = ({ minPoints, discountPercent }: Tier): string =>
  `${discountPercent}% off from ${counted(minPoints, 'point')}`;

function tiers({ before, after }: Change<readonly Tier[]>): Phrase[] {
  const named = (list: readonly Tier[], name: string) => list.find((tier) => tier.name === name);
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const phrases = names.flatMap((name): Phrase[] => {
    const [was, is] = [named(before, name), named(after, name)];
    const what = `the membership tier ${quoted(name)}`;
    if (was && !is) return [['removed', `${what} (was ${tierText(was)})`]];
    if (is && !was) return [['added', `${what} (${tierText(is)})`]];
    if (!was || !is || tierText(was) === tierText(is)) return [];
    return [changed(what, tierText(is), tierText(was))];
  });
  return phrases.length > 0 ? phrases : [['reordered', 'the membership tiers']];
}

const pause = ({ before, after }: Change<string | null>): Phrase[] => {
  if (after === null) return [['resumed', 'the contest']];
  if (before === null) return [['paused', `the contest: ${quoted(after)}`]];
  return [changed('the message of the pause', quoted(after), quoted(before))];
};

/** The password is on the posters, but is not logged. */
const wifi = ({ before, after }: Change<Wifi>): Phrase[] => {
  if (after.name === '') return [['removed', `the wifi ${quoted(before.name)}`]];
  if (before.name === '') return [['set', `the wifi to ${quoted(after.name)}`]];
  return after.name === before.name
    ? [['changed', 'the wifi’s password']]
    : [changed('the wifi', quoted(after.name), quoted(before.name))];
};

const hourOf = (what: string) =>
  valued(what, (hour: number) => clockText(`${String(hour).padStart(2, '0')}:00`));

const ENGLISH_NAMES = { en: 'English', es: 'Spanish', fr: 'French' } as const satisfies Record<
  Language,
  string
>;

/** By group and field; a group that is a list is its own only field. */
const phrases = {
  contest: {
    name: ({ before, after }: Change<string>): Phrase[] => [
      ['renamed', `the contest to ${quoted(after)} (was ${quoted(before)})`],
    ],
    place: words('the location of the fan table'),
    opensAt: moment('the contest’s start'),
    closesAt: moment('the contest’s end'),
    handIn: hours,
    paused: pause,
    prizes: words('the prizes'),
    timeZone: words('the time zone'),
    eventStart: moment('the start of the event'),
    venueLocation: optional(
      'the venue’s coordinates',
      ({ lat, lng }: { lat: number; lng: number }) => `${lat}, ${lng}`,
    ),
    supportEmail: words('the support address'),
    wifi,
    networkCard: valued('the network card for phones', (name: string | null) =>
      name === null ? 'automatic' : quoted(name),
    ),
  },
  gameSettings: {
    boardSize: valued('the board size', (size: number) => `${size} × ${size}`),
    totalChallenges: number('the number of challenges in play'),
    challengesPerBoard: number('challenges per board'),
  },
  pointSettings: {
    photoApproved: number('points per photo'),
    firstLine: number('points per line'),
    blackout: number('points for a blackout'),
  },
  achievementPoints: {
    referral: number('points per referral'),
    maxReferrals: number('the number of friends that count'),
    firstPhoto: number('points for the first photo'),
    fourCorners: number('points for four corners'),
    everyCategory: number('points for a photo in every category'),
    tenApproved: number('points for ten approved photos'),
  },
  bonusPoints: {
    feature: number('points for a photo on Instagram'),
    membership: number('points for a membership'),
  },
  membershipTiers: { membershipTiers: tiers },
  rateLimits: {
    photosPerHour: number('the limit of photos per hour'),
    photosPerDay: number('the limit of photos per day'),
    apiCallsPerMinute: number('the limit of API calls per minute'),
  },
  reviewing: {
    hideNames: choice(
      ['hid', 'players’ names from reviewers'],
      ['showed', 'players’ names to reviewers again'],
    ),
  },
  wall: {
    language: valued('the live wall’s language', (name: Language) => ENGLISH_NAMES[name]),
  },
  sponsors: {
    sponsors: ({ before, after }: Change<readonly { filename: string }[]>): Phrase[] => {
      const names = (list: readonly { filename: string }[]) => list.map(({ filename }) => filename);
      const [was, is] = [names(before), names(after)];
      const added = is.filter((name) => !was.includes(name));
      const gone = was.filter((name) => !is.includes(name));
      if (added.length + gone.length === 0) return [['changed', 'where sponsors’ logos are shown']];
      return [
        ...added.map((name): Phrase => ['added', `the sponsor’s logo ${quoted(name)}`]),
        ...gone.map((name): Phrase => ['removed', `the sponsor’s logo ${quoted(name)}`]),
      ];
    },
  },
  crew: { largest: number('the largest crew') },
  gallery: {
    hearts: number('the hearts of a board'),
    hidesUnfound: choice(
      ['hid', 'photos of squares that a player has not found'],
      ['showed', 'photos of squares that a player has not found'],
    ),
  },
  checklist: {
    timeZone: ticked('the time zone'),
    poster: ticked('the poster and the test print'),
    wifi: ticked('the wifi test'),
  },
  instagram: {
    autoPost: choice(
      ['turned on', 'automatic queuing for Instagram'],
      ['turned off', 'automatic queuing for Instagram'],
    ),
    requireApproval: choice(
      ['required', 'an organiser’s approval for Instagram posts'],
      ['dropped', 'the organiser’s approval for Instagram posts'],
    ),
    includeUserCredit: choice(
      ['added', 'players’ names to Instagram captions'],
      ['removed', 'players’ names from Instagram captions'],
    ),
    hashtagTemplate: words('the hashtags'),
    enabled: choice(
      ['turned on', 'the Instagram schedule'],
      ['turned off', 'the Instagram schedule'],
    ),
    startHour: hourOf('the start of the Instagram schedule'),
    endHour: hourOf('the end of the Instagram schedule'),
    postsPerDay: number('Instagram posts per day'),
    intervalMinutes: number('minutes between Instagram posts'),
  },
} as const;

type Phrases = typeof phrases;
export type ChangedGroup = keyof Phrases;

/** The values of each group, by field. */
export type GroupValues<Group extends ChangedGroup> = {
  readonly [Field in keyof Phrases[Group]]: Phrases[Group][Field] extends (
    change: infer Of,
    timeZone: string,
  ) => unknown
    ? Of extends Change<infer Value>
      ? Value
      : never
    : never;
};

/** A value of a setting as JSON. */
type Value = string | number | boolean | null | object;

export interface FieldChange extends Change<Value> {
  readonly field: string;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ between two states of a group. */
export const changesOf = (before: object, after: object): FieldChange[] =>
  Object.entries(after)
    .map(([field, value]: [string, Value]) => ({
      field,
      before: (before as Readonly<Record<string, Value>>)[field] ?? null,
      after: value,
    }))
    .filter((change) => !isSame(change.before, change.after));

/**
 * Merges a change with a later one; a field that is back to its old value is left out. Null if somebody else changed a field
 * in between.
 */
export function joinChanges(
  earlier: readonly FieldChange[],
  later: readonly FieldChange[],
): FieldChange[] | null {
  const joined = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) {
    const first = joined.get(change.field);
    if (first && !isSame(first.after, change.before)) return null;
    joined.set(change.field, first ? { ...change, before: first.before } : change);
  }
  return [...joined.values()].filter(({ before, after }) => !isSame(before, after));
}

/** The most phrases in one line. */
const PHRASES_MAX = 6;

type AnyPhrase = (change: FieldChange, timeZone: string) => readonly Phrase[];

/** `changed points per photo to 20 (was 10) and points per line to 60 (was 50)`. */
export function changesText(
  group: ChangedGroup,
  changes: readonly FieldChange[],
  timeZone: string,
): string {
  const known = phrases[group] as unknown as Readonly<Record<string, AnyPhrase | undefined>>;
  const all = changes.flatMap((change) => known[change.field]?.(change, timeZone) ?? []);
  const shown = all.slice(0, PHRASES_MAX);
  const parts = shown.map(([verb, rest], i) =>
    shown[i - 1]?.[0] === verb ? rest : `${verb} ${rest}`,
  );
  const more = all.length - shown.length;
  return listed(more > 0 ? [...parts, `made ${counted(more, 'more change')}`] : parts);
}
