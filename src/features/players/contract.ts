// Players as organisers look after them: found, ranked, disabled, handed their data, erased.
import { z } from 'zod';
import { type ProfileField, profileFields } from '#features/auth/contract.ts';

export const PLAYERS_PAGE = 25;

export const sorts = ['points', 'name', 'registered'] as const;
export type PlayerSort = (typeof sorts)[number];

export const listInput = z.object({
  /** Words of the name, the email, the board's id or the referral code. */
  search: z.string().trim().max(100).default(''),
  /** The most points first, names from A, the newest first; `reverse` the other way round. */
  sort: z.enum(sorts).default('points'),
  /** Text, so that a query string says what it means. */
  reverse: z.enum(['true', 'false']).default('false'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type ListInput = z.output<typeof listInput>;

const playerLine = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  boardId: z.string().nullable(),
  points: z.number().int(),
  /** 1 for the most points, ties by the earlier last point; null for a disabled account. */
  rank: z.number().int().nullable(),
  photosApproved: z.number().int(),
  photosPending: z.number().int(),
  isHandedIn: z.boolean(),
  isMember: z.boolean(),
  isDisabled: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type PlayerLine = z.infer<typeof playerLine>;

export const list = z.object({
  players: z.array(playerLine),
  /** How many the search finds in all. */
  found: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

export const playerInput = z.object({ id: z.string().max(40) });

const optionalProfile = Object.fromEntries(
  profileFields.map((field) => [field, z.string().nullable()]),
) as Record<ProfileField, z.ZodNullable<z.ZodString>>;

export const one = z.object({
  player: playerLine.extend({
    ...optionalProfile,
    referralCode: z.string(),
    /** Friends who came with this player's code. */
    friends: z.number().int(),
  }),
});
export type PlayerFile = z.infer<typeof one>['player'];

export const ok = z.object({ success: z.literal(true) });

/** What went with an erased player. */
export const erased = z.object({ success: z.literal(true), photos: z.number().int() });

export const messages = {
  disabled: (name: string) => `${name} is disabled and signed out`,
  enabled: (name: string) => `${name} can sign in again`,
  disableFailed: 'Failed to disable the account',
  enableFailed: 'Failed to enable the account',
  exported: 'Player data exported successfully',
  exportFailed: 'Failed to export player data',
  erased: (name: string) => `${name} is erased`,
  eraseFailed: 'Failed to erase the player',
  isDisabled: 'This account is disabled already',
  isEnabled: 'This account is not disabled',
} as const;
