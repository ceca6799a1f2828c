// The live wall: what a projector reads, the code that opens it, and what organisers can do with it.
import { z } from 'zod';
import { publicContest } from '#features/settings/contract.ts';
import { qrCode, titleTranslations } from '#shared/calls.ts';
import { CODE_TEXT_MAX, isSpokenCode } from '#shared/text/codes.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import { faults } from './messages.ts';

/** Maximum number of open walls. */
export const WALLS_MAX = 5;
/** Photos on the wall: the newest one large, and eight more. */
export const PHOTOS_SHOWN = 9;
/** Leaderboard places on the wall. */
export const RANKS_SHOWN = 10;
/** Photos with the most hearts on the wall. */
export const HEARTS_SHOWN = 3;
/** Latest lines and blackouts on the wall. */
export const NEWS_SHOWN = 3;

/** The code as typed. */
export const openInput = z.object({
  code: z
    .string(faults.missing)
    .trim()
    .min(1, faults.missing)
    .max(CODE_TEXT_MAX, { error: faults.long, abort: true })
    .refine(isSpokenCode, faults.long),
});

/** The token only opens the wall's own reads; browsers send it with these, and as a cookie for the pictures. */
export const opened = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

const shownPhoto = z.object({
  id: z.string(),
  title: z.string(),
  ...titleTranslations,
  name: z.string(),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;

const news = z.object({
  /** Increases over time. */
  id: z.number().int(),
  kind: z.enum(['line', 'blackout']),
  name: z.string(),
  /** `row-3`, `column-1`, `diagonal-down`, `diagonal-up`; null for a blackout. */
  line: z.string().nullable(),
});
export type News = z.infer<typeof news>;

/** Photos of one player while a blackout fills the wall: one for each square of a 5 × 5 board. */
export const BLACKOUT_PHOTOS = 25;

const blackout = z.object({
  /** Increases over time. */
  id: z.number().int(),
  /** The shown name; null for a player without a photo that may be shown. */
  name: z.string().nullable(),
  /** Only those that may be shown. */
  photos: z.array(shownPhoto),
});
export type Blackout = z.infer<typeof blackout>;

const shownRank = z.object({
  /** Counts from 1 without gaps; equal ranks have different places. */
  place: z.number().int(),
  rank: z.number().int(),
  /** The shown name; null for a player without a photo that may be shown. */
  name: z.string().nullable(),
  points: z.number().int(),
});
export type ShownRank = z.infer<typeof shownRank>;

export const wallShow = z.object({
  contest: publicContest,
  /** Language of the wall's texts and challenges. */
  language: z.enum(LANGUAGES),
  /** The latest one to everybody, for 15 minutes; null if none. */
  announcement: z.object({ id: z.number().int(), message: z.string() }).nullable(),
  totals: z.object({
    players: z.number().int(),
    found: z.number().int(),
    blackouts: z.number().int(),
  }),
  /** Most recently approved first. */
  photos: z.array(shownPhoto),
  /** Newest first, one per player. */
  news: z.array(news),
  /** The latest one, which fills the wall for a few seconds when it is new; null before the first. */
  blackout: blackout.nullable(),
  /** What can be won, and how many are left; omitted if there are none. */
  prizes: z
    .array(z.object({ name: z.string(), number: z.number().int(), open: z.number().int() }))
    .optional(),
  /**
   * The photos with the most hearts, once revealed; those that may not be shown are omitted, and so is
   * the list if none may.
   */
  hearts: z
    .array(shownPhoto.extend({ hearts: z.number().int(), place: z.number().int() }))
    .optional(),
  /** Logos for the wall; omitted if none. */
  sponsors: z.array(z.object({ url: z.string(), name: z.string() })).optional(),
  leaderboard: z.object({ isFrozen: z.boolean(), ranks: z.array(shownRank) }),
  /** Where phones join: the address, and its QR code. */
  join: z.object({ url: z.string(), ...qrCode.shape }),
  /** The Wi-Fi that phones join first, with a QR code; omitted if none is set. */
  wifi: z.object({ name: z.string(), ...qrCode.shape }).optional(),
});
export type WallShow = z.infer<typeof wallShow>;

export const photoParams = z.object({
  id: z.string().max(100),
  size: z.enum(['thumbnail', 'view']),
});

export const issuedCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export type IssuedCode = z.infer<typeof issuedCode>;

export const wallOverview = z.object({
  /** The address to type at the projector. */
  address: z.string(),
  /** Oldest first. */
  walls: z.array(
    z.object({
      id: z.string(),
      openedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Null if it has not sent a request since the server started. */
      lastSeenAt: z.iso.datetime().nullable(),
    }),
  ),
  /** When the code that is still to be entered expires; null if there is none. */
  codeExpiresAt: z.iso.datetime().nullable(),
  frozenAt: z.iso.datetime().nullable(),
  /** `wall.language` of the settings. */
  language: z.enum(LANGUAGES),
});
export type WallOverview = z.infer<typeof wallOverview>;

export const wallInput = z.object({ id: z.string().max(100) });
