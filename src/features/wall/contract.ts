// The live wall: what a projector reads, the code that opens it, what organisers do with it.
import { z } from 'zod';
import { publicContest } from '#features/settings/contract.ts';
import { CODE_TEXT_MAX, isSpokenCode } from '#shared/codes.ts';
import { LANGUAGES } from '#shared/language.ts';
import { titleTranslations } from '#shared/translations.ts';
import { faults } from './messages.ts';

/** Walls open at a time. */
export const WALLS_MAX = 5;
/** Photos on the wall: the newest large, eight more. */
export const PHOTOS_SHOWN = 9;
/** Places of the leaderboard on the wall. */
export const RANKS_SHOWN = 10;
/** Photos with most hearts on the wall. */
export const HEARTS_SHOWN = 3;
/** Last lines and blackouts on the wall. */
export const NEWS_SHOWN = 3;

/** As it was typed. */
export const openInput = z.object({
  code: z
    .string(faults.missing)
    .trim()
    .min(1, faults.missing)
    .max(CODE_TEXT_MAX, { error: faults.long, abort: true })
    .refine(isSpokenCode, faults.long),
});

/** The token opens the wall's own reads alone; browsers keep it for them, and as a cookie for the pictures. */
export const opened = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

const shownPhoto = z.object({
  id: z.string(),
  title: z.string(),
  ...titleTranslations,
  name: z.string(),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;

const news = z.object({
  /** Ascends with time. */
  id: z.number().int(),
  kind: z.enum(['line', 'blackout']),
  name: z.string(),
  /** `row-3`, `column-1`, `diagonal-down`, `diagonal-up`; null for a blackout. */
  line: z.string().nullable(),
});
export type News = z.infer<typeof news>;

/** Photos of one player while a blackout has the wall: as many as a board of 5 × 5 has squares. */
export const BLACKOUT_PHOTOS = 25;

const blackout = z.object({
  /** Ascends with time. */
  id: z.number().int(),
  /** First name and initial; null for a player without a photo that may be shown. */
  name: z.string().nullable(),
  /** Those that may be shown. */
  photos: z.array(shownPhoto),
});
export type Blackout = z.infer<typeof blackout>;

const shownRank = z.object({
  /** Counts from 1 without gaps; equal ranks have different places. */
  place: z.number().int(),
  rank: z.number().int(),
  /** First name and initial; null for a player without a photo that may be shown. */
  name: z.string().nullable(),
  points: z.number().int(),
});
export type ShownRank = z.infer<typeof shownRank>;

export const wallShow = z.object({
  contest: publicContest,
  /** Of the wall's texts and challenges. */
  language: z.enum(LANGUAGES),
  /** The newest one to everybody, for 15 minutes; null for none. */
  announcement: z.object({ id: z.number().int(), message: z.string() }).nullable(),
  totals: z.object({
    players: z.number().int(),
    found: z.number().int(),
    blackouts: z.number().int(),
  }),
  /** The last approved first. */
  photos: z.array(shownPhoto),
  /** Newest first, one a player. */
  news: z.array(news),
  /** The last one, which has the wall for some seconds when it comes; null before the first. */
  blackout: blackout.nullable(),
  /** What can be won, and how much of it; left out for none. */
  prizes: z
    .array(z.object({ name: z.string(), number: z.number().int(), open: z.number().int() }))
    .optional(),
  /** The photos with most hearts, once these are revealed; those that may not be shown are left out. */
  hearts: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        ...titleTranslations,
        name: z.string(),
        hearts: z.number().int(),
        place: z.number().int(),
      }),
    )
    .optional(),
  /** Logos of the wall; left out for none. */
  sponsors: z.array(z.object({ url: z.string(), name: z.string() })).optional(),
  leaderboard: z.object({ isFrozen: z.boolean(), ranks: z.array(shownRank) }),
  /** Where phones join: the address, and its QR code as an SVG path in units of one module. */
  join: z.object({ url: z.string(), path: z.string(), modules: z.number().int() }),
  /** What phones join first, with a code for their cameras; left out while no wifi is set. */
  wifi: z.object({ name: z.string(), path: z.string(), modules: z.number().int() }).optional(),
});
export type WallShow = z.infer<typeof wallShow>;

export const photoParams = z.object({
  id: z.string().max(100),
  size: z.enum(['thumbnail', 'view']),
});

export const issuedCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export type IssuedCode = z.infer<typeof issuedCode>;

export const wallOverview = z.object({
  /** What somebody types at the projector. */
  address: z.string(),
  /** Oldest first. */
  walls: z.array(
    z.object({
      id: z.string(),
      openedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Null when it has not asked since the server started. */
      lastSeenAt: z.iso.datetime().nullable(),
    }),
  ),
  frozenAt: z.iso.datetime().nullable(),
  /** `wall.language` of the settings. */
  language: z.enum(LANGUAGES),
});
export type WallOverview = z.infer<typeof wallOverview>;

export const wallInput = z.object({ id: z.string().max(100) });

export const ok = z.object({ success: z.literal(true) });
