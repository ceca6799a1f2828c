// Player management for organisers: list, ranking, disabling, data export, erasure.
import { z } from 'zod';
import { type ProfileField, profileFields } from '#features/auth/contract.accounts.ts';
import { idInput, yesNo } from '#shared/calls.ts';
import { areLinesVisible, cleanText, plainText } from '#shared/text/text.ts';
import { noteFaults } from './messages.staff.ts';

export const PLAYERS_PAGE = 25;
/** Maximum characters of a search. */
export const SEARCH_MAX = 100;

export const sorts = ['points', 'name', 'registered'] as const;
export type PlayerSort = (typeof sorts)[number];

export const listInput = z.object({
  /** Words that must all match the name, email, board id or referral code. */
  search: z.string().overwrite(plainText).max(SEARCH_MAX).default(''),
  /** `points`: most first. `name`: A to Z. `registered`: newest first. `reverse` reverses the order. */
  sort: z.enum(sorts).default('points'),
  reverse: yesNo.default('false'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type ListInput = z.output<typeof listInput>;

const playerLine = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What other people see. */
  shownName: z.string(),
  /** Name of the crew on the board, shown instead; omitted if there is none. */
  crewName: z.string().optional(),
  /** Null for a player who gave none at the fan table. */
  email: z.string().nullable(),
  /** Registered at the fan table, without a phone. */
  isWalkIn: z.boolean(),
  boardId: z.string().nullable(),
  points: z.number().int(),
  /** From 1; ties in points go to the earlier last approved photo. Exact ties share one. Null when disabled. */
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
  /** Total number of matches. */
  found: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

/** Maximum characters of the staff's note about a player. */
export const NOTE_MAX = 500;

export const noteForm = z.object({
  /** May have several lines; empty for none. */
  note: z
    .string({ error: noteFaults.missing })
    .transform((text) => cleanText(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' ')))
    .pipe(
      z
        .string()
        .max(NOTE_MAX, { error: noteFaults.long, abort: true })
        .refine(areLinesVisible, noteFaults.unprintable),
    ),
});
export const noteInput = noteForm.extend(idInput.shape);
export type NoteInput = z.output<typeof noteInput>;

const optionalProfile = Object.fromEntries(
  profileFields.map((field) => [field, z.string().nullable()]),
) as Record<ProfileField, z.ZodNullable<z.ZodString>>;

export const one = z.object({
  player: playerLine.extend({
    ...optionalProfile,
    referralCode: z.string(),
    /** Number of players who joined with this player's code. */
    friends: z.number().int(),
    /** Warns of letters in the name that no printing font has; omitted if all can be printed. */
    printWarning: z.string().optional(),
    /** Written by organisers and the fan table for each other; omitted if there is none. */
    note: z.string().optional(),
  }),
});
export type PlayerFile = z.infer<typeof one>['player'];

export const erased = z.object({
  success: z.literal(true),
  /** Photos erased with the player. */
  photos: z.number().int(),
  /** For organisers: announcements that contain the player's name. It may mean somebody else. Omitted for none. */
  announcements: z.number().int().optional(),
});

export const messages = {
  disabled: (name: string) => `${name} is disabled and signed out`,
  enabled: (name: string) => `${name} can sign in again`,
  disableFailed: 'Failed to disable the account',
  enableFailed: 'Failed to enable the account',
  exported: 'Player data exported successfully',
  exportFailed: 'Failed to export player data',
  erased: (name: string) => `${name} was erased`,
  stillNamed: (announcements: number) =>
    announcements === 1
      ? '1 announcement contains one of this player’s names. Take it back if it is about this player.'
      : `${announcements} announcements contain one of this player’s names. Take back the ones about this player.`,
  eraseFailed: 'Failed to erase the player',
  note: 'Note for staff',
  noteHint:
    'For organisers and the fan table. The player reads it only in the export of their data.',
  writeNote: 'Add a note',
  editNote: 'Edit note',
  saveNote: 'Save note',
  noteSaved: 'The note is saved',
  noteFailed: 'Failed to save the note',
} as const;
