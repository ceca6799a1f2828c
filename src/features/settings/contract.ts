// The documented settings: groups, ranges and defaults.
import { z } from 'zod';
import type { Achievement } from '#shared/achievements.ts';
import { type Contest, endOf, PRODUCT_NAME } from '#shared/contest.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import {
  areLinesVisible,
  cleanEmail,
  cleanText,
  EMAIL_PATTERN,
  hasVisibleLetter,
  isFullyVisible,
  sameText,
} from '#shared/text/text.ts';
import { isTimeZone, spelledZone } from '#shared/time/zoned-time.ts';
import { shownSponsor, sponsors } from './contract.sponsors.ts';
import { faults } from './messages.ts';

/** Inclusive bounds. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

interface NumberField extends Range {
  readonly default: number;
}

/** A referral is awarded like an achievement, independent of the board, for at most `maxReferrals` newcomers. */
type AchievementPrices = Readonly<Record<Achievement | 'referral' | 'maxReferrals', NumberField>>;

/** Bounds and default of each integer setting (specification, section 5). */
export const numberSettings = {
  gameSettings: {
    boardSize: { min: 3, max: 10, default: 5 },
    totalChallenges: { min: 10, max: 200, default: 50 },
    challengesPerBoard: { min: 9, max: 100, default: 25 },
  },
  pointSettings: {
    photoApproved: { min: 1, max: 100, default: 10 },
    firstLine: { min: 0, max: 500, default: 50 },
    blackout: { min: 0, max: 1000, default: 200 },
  },
  achievementPoints: {
    referral: { min: 0, max: 200, default: 25 },
    maxReferrals: { min: 0, max: 200, default: 20 },
    firstPhoto: { min: 0, max: 200, default: 5 },
    fourCorners: { min: 0, max: 200, default: 20 },
    everyCategory: { min: 0, max: 200, default: 30 },
    tenApproved: { min: 0, max: 200, default: 25 },
  } satisfies AchievementPrices,
  /** Awards triggered only by staff. */
  bonusPoints: {
    feature: { min: 0, max: 500, default: 25 },
    membership: { min: 0, max: 500, default: 50 },
  },
  rateLimits: {
    photosPerHour: { min: 1, max: 50, default: 10 },
    photosPerDay: { min: 5, max: 200, default: 50 },
    apiCallsPerMinute: { min: 10, max: 1000, default: 100 },
  },
};
export type NumberGroup = keyof typeof numberSettings;

export const tierBounds = {
  minPoints: { min: 0, max: 1_000_000 },
  discountPercent: { min: 0, max: 100 },
} as const;

const inRange = ({ min, max }: Range) => z.number().int().min(min).max(max);

/** Every whole number of a range. */
const numbersIn = ({ min, max }: Range): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);

type Fields = Readonly<Record<string, NumberField>>;

const mapFields = <F extends Fields, T>(fields: F, of: (field: NumberField) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as {
    [Name in keyof F]: T;
  };

/** Schema of a group: each number within its range, no other keys. */
const groupOf = <F extends Fields>(fields: F) => z.strictObject(mapFields(fields, inRange));

const defaultsOf = <F extends Fields>(fields: F) => mapFields(fields, (field) => field.default);

const gameSettings = groupOf(numberSettings.gameSettings);
const pointSettings = groupOf(numberSettings.pointSettings);
const achievementPoints = groupOf(numberSettings.achievementPoints);
const bonusPoints = groupOf(numberSettings.bonusPoints);
const rateLimits = groupOf(numberSettings.rateLimits);

export const TIER_NAME_MAX = 40;
const TIERS_MAX = 20;

const membershipTier = z.strictObject({
  name: z
    .string()
    .overwrite(cleanText)
    .min(1)
    .max(TIER_NAME_MAX)
    .refine(isFullyVisible, faults.notPrintable),
  minPoints: inRange(tierBounds.minPoints),
  discountPercent: inRange(tierBounds.discountPercent),
});
export type MembershipTier = z.infer<typeof membershipTier>;

export const membershipTiers = z
  .array(membershipTier)
  .max(TIERS_MAX, faults.tooManyTiers({ max: TIERS_MAX }))
  .refine(
    (tiers) => new Set(tiers.map(({ name }) => sameText(name))).size === tiers.length,
    faults.sameTier,
  );

export const CONTEST_NAME_MAX = 60;
export const PLACE_MAX = 80;
export const PAUSE_MAX = 300;
/** Limits of the prizes: characters, and lines, which have to fit on a poster. */
export const PRIZES_MAX = 500;
export const PRIZE_LINES_MAX = 12;
export const HAND_IN_MAX = 20;

/** One line that is printed and used in file names. */
const printedLine = (max: number, needed: string) =>
  z
    .string()
    .overwrite(cleanText)
    .min(1, { error: needed, abort: true })
    .max(max, faults.tooLong({ max: max }))
    .refine(isFullyVisible, faults.notPrintable)
    .refine(hasVisibleLetter, needed);

const prizes = z
  .string()
  .overwrite((text) => cleanText(text.replace(/\r\n?/g, '\n')).replace(/\n{3,}/g, '\n\n'))
  .max(PRIZES_MAX, faults.tooLong({ max: PRIZES_MAX }))
  .refine(
    (text) => text.split('\n').length <= PRIZE_LINES_MAX,
    faults.tooManyLines({ max: PRIZE_LINES_MAX }),
  )
  .refine(areLinesVisible, faults.notPrintable);

const moment = z.iso.datetime({ offset: true, error: faults.noMoment }).nullable();
// Compared only if both are times.
const noTime = { error: faults.noTime, abort: true };
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime);
const endOfWindow = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, noTime);

/** Maximum hours of a window that ends after midnight: a longer one had its times swapped, unless it ends at night. */
const WINDOW_MAX = 12;
const LATE_WINDOW_MAX = 20;
/** Six in the morning, in hours since the start of the day before. */
const NIGHT_END = 30;

const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

const handInWindow = z
  .strictObject({
    day: z.iso.date(faults.noDay).nullable(),
    from: timeOfDay,
    to: endOfWindow,
  })
  .refine(
    (window) => {
      const end = hoursOf(endOf(window));
      const most = end <= NIGHT_END ? LATE_WINDOW_MAX : WINDOW_MAX;
      return end <= 24 || end - hoursOf(window.from) <= most;
    },
    { path: ['to'], error: faults.endsFirst },
  );

export const contestFields = {
  /** Name of the contest, in texts and file names. */
  name: printedLine(CONTEST_NAME_MAX, faults.nameNeeded),
  /** Location of the fan table; follows the word "in". */
  place: printedLine(PLACE_MAX, faults.placeNeeded),
  /** ISO with offset; null for no limit. The contest is open from `opensAt` (inclusive) to `closesAt` (exclusive). */
  opensAt: moment,
  closesAt: moment,
  /** Fan table hours in the contest's zone; null `day` means every day. May end at `24:00` or the next morning. */
  handIn: z.array(handInWindow).max(HAND_IN_MAX, faults.tooManyWindows({ max: HAND_IN_MAX })),
  /** The sentence shown to players while the contest is paused; null when it is not. */
  paused: z
    .string()
    .overwrite(cleanText)
    .min(1, faults.pauseNeeded)
    .max(PAUSE_MAX, faults.tooLong({ max: PAUSE_MAX }))
    .refine(hasVisibleLetter, faults.pauseNeeded)
    .refine(areLinesVisible, faults.notPrintable)
    .nullable(),
  /** What can be won: a few lines in the organisers' words; empty for none. */
  prizes,
};

/** Degrees. */
const location = z.strictObject({
  lat: z.number(faults.noLocation).min(-90, faults.noLocation).max(90, faults.noLocation),
  lng: z.number(faults.noLocation).min(-180, faults.noLocation).max(180, faults.noLocation),
});

export const EMAIL_MAX = 254;

/** Bytes of UTF-8 (IEEE 802.11). */
const WIFI_NAME_BYTES = 32;
/** A passphrase has 63 characters at most, a key in hexadecimal digits 64. */
export const WIFI_PASSWORD_MAX = 64;

/** Spaces are significant: they are part of a network's name. */
const asTyped = z.string().refine((text) => !/\p{Cc}/u.test(text), faults.notPrintable);

/** The Wi-Fi that phones join to reach the laptop; two empty strings for none. */
const wifi = z
  .strictObject({
    name: asTyped.refine(
      (text) => new TextEncoder().encode(text).length <= WIFI_NAME_BYTES,
      faults.wifiNameTooLong({ max: WIFI_NAME_BYTES }),
    ),
    password: asTyped.max(WIFI_PASSWORD_MAX, faults.tooLong({ max: WIFI_PASSWORD_MAX })),
  })
  .refine(({ name, password }) => name !== '' || password === '', {
    path: ['name'],
    error: faults.wifiNameNeeded,
  });

/** The operating system's name for a network card: `wlan0`, `Wi-Fi 2`. */
const CARD_MAX = 200;

/** Where and when the event takes place, and whom players can ask; the environment may preset these. */
export const eventFields = {
  /** An IANA name; all times and days shown are in this zone. */
  timeZone: z.string().trim().overwrite(spelledZone).refine(isTimeZone, faults.noTimeZone),
  /** ISO with offset. Photos taken earlier are flagged; null uses the day on which the player's board was dealt. */
  eventStart: moment,
  /** Photos taken far from it are flagged; null flags none. */
  venueLocation: location.nullable(),
  /** Shown on boards, sheets and in messages. */
  supportEmail: z
    .string()
    .max(EMAIL_MAX, { error: faults.tooLong({ max: EMAIL_MAX }), abort: true })
    .overwrite(cleanEmail)
    .regex(EMAIL_PATTERN, faults.noEmail),
  wifi,
  /** Name of the network card that phones reach; null chooses by kind and route. */
  networkCard: z.string().min(1).max(CARD_MAX).nullable(),
};
const contest = z.strictObject({ ...contestFields, ...eventFields });
export type EventSettings = Pick<z.infer<typeof contest>, keyof typeof eventFields>;

/** How many points each award is worth, for players. */
export const prices = z.object({ pointSettings, achievementPoints, bonusPoints });
export type Prices = z.infer<typeof prices>;

/** The fault of a contest that would close before it opens; null otherwise. */
export const closesTooEarly = ({ opensAt, closesAt }: Contest): string | null =>
  opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)
    ? faults.closesFirst
    : null;
/** How organisers judge. */
const reviewing = z.strictObject({
  /** Hides the senders' names in the queue and in toasts about new photos. */
  hideNames: z.boolean(),
});

/** Phones per board, including the player's own; 1 disables playing together. */
const CREW = { min: 1, max: 5 } as const;
const crew = z.strictObject({ largest: inRange(CREW) });
export const CREW_SIZES = numbersIn(CREW);

/** Hearts per board while the people's choice is open. */
const HEARTS = { min: 1, max: 10 } as const;
export const HEART_NUMBERS = numbersIn(HEARTS);
const gallery = z.strictObject({
  hearts: inRange(HEARTS),
  /** Shows others' photos of a challenge only once the board has found it. */
  hidesUnfound: z.boolean(),
});

/** For everybody. */
export const publicContest = z.object({ ...contestFields, timeZone: z.string() });
export const contestNow = publicContest.extend({
  /** Omitted while the contest is not paused, and for a pause started by an earlier version. */
  pausedSince: z.iso.datetime().optional(),
  /** All players and photos are made up, for training; omitted otherwise. */
  isPractice: z.literal(true).optional(),
  /** Omitted if there are none. */
  sponsors: z.array(shownSponsor).optional(),
});
export type ContestNow = z.infer<typeof contestNow>;

const wall = z.strictObject({
  /** Language of the texts and challenges on the live wall. */
  language: z.enum(LANGUAGES),
});

/** What a person has ticked off the checklist before the contest opens. */
const checklist = z.strictObject({
  timeZone: z.boolean(),
  poster: z.boolean(),
  wifi: z.boolean(),
});

export const settings = z.object({
  contest,
  gameSettings,
  pointSettings,
  achievementPoints,
  bonusPoints,
  membershipTiers,
  rateLimits,
  reviewing,
  crew,
  gallery,
  sponsors,
  wall,
  checklist,
});
export type Settings = z.infer<typeof settings>;
export type SettingsGroup = keyof Settings;

/** The settings without the environment's presets. */
export const storedSettings = settings.extend({ contest: z.object(contestFields) });
export type StoredSettings = z.infer<typeof storedSettings>;

/** Groups, each with some of its fields. */
const someSettings = z
  .strictObject({
    contest: contest.partial(),
    gameSettings: gameSettings.partial(),
    pointSettings: pointSettings.partial(),
    achievementPoints: achievementPoints.partial(),
    bonusPoints: bonusPoints.partial(),
    membershipTiers,
    rateLimits: rateLimits.partial(),
    reviewing: reviewing.partial(),
    crew: crew.partial(),
    gallery: gallery.partial(),
    sponsors,
    wall: wall.partial(),
    checklist: checklist.partial(),
  })
  .partial();

/** Exactly one group with its changed fields; a list is replaced as a whole. */
export const settingsPatch = someSettings.refine(
  (patch) => Object.keys(patch).length === 1,
  faults.oneGroup,
);
export type SettingsPatch = z.infer<typeof settingsPatch>;

/** The contest as in the specification. */
const defaultContest: z.infer<typeof contest> = {
  name: PRODUCT_NAME,
  place: 'the Hilton',
  opensAt: null,
  closesAt: null,
  handIn: [{ day: null, from: '13:00', to: '16:00' }],
  paused: null,
  prizes: '',
  timeZone: 'UTC',
  eventStart: null,
  venueLocation: null,
  supportEmail: 'support@swag-and-seek.example',
  wifi: { name: '', password: '' },
  networkCard: null,
};

export const defaultSettings: Settings = {
  contest: defaultContest,
  gameSettings: defaultsOf(numberSettings.gameSettings),
  pointSettings: defaultsOf(numberSettings.pointSettings),
  achievementPoints: defaultsOf(numberSettings.achievementPoints),
  bonusPoints: defaultsOf(numberSettings.bonusPoints),
  membershipTiers: [],
  rateLimits: defaultsOf(numberSettings.rateLimits),
  reviewing: { hideNames: false },
  crew: { largest: 4 },
  gallery: { hearts: 3, hidesUnfound: false },
  sponsors: [],
  wall: { language: 'en' },
  checklist: { timeZone: false, poster: false, wifi: false },
};

/** Display name of a group: `Points settings updated successfully`. */
export const groupNames: Record<SettingsGroup, string> = {
  contest: 'Contest',
  gameSettings: 'Game',
  pointSettings: 'Points',
  achievementPoints: 'Achievement',
  bonusPoints: 'Bonus',
  membershipTiers: 'Membership',
  rateLimits: 'Limit',
  reviewing: 'Review',
  crew: 'Crew',
  gallery: 'Gallery',
  sponsors: 'Sponsor',
  wall: 'Wall',
  checklist: 'Checklist',
};
