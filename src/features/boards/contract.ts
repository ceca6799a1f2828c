// Boards: views, look-up, hand-ins, and prints of one board or several.
import { z } from 'zod';
import { isYes, textTranslations, yesNo } from '#shared/calls.ts';
import { defineFaults } from '#shared/failures/failures.ts';
import { CODE_TEXT_MAX, readBoardId } from '#shared/text/codes.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import { papers } from './contract.paper.ts';

export const BOARD_SIZES = { min: 3, max: 10 } as const;

export const squareChallenge = z.object({
  code: z.string(),
  title: z.string(),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  description: z.string(),
});

/** The companion who sent a photo; left out for the player's own phone. */
export const sender = {
  sentBy: z.string().optional(),
  isOfChild: z.literal(true).optional(),
};

/** The latest photo sent for a square. */
export const squarePhoto = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Why it was rejected, in English or as the reviewer typed it. */
  reason: z.string().nullable(),
  /** Code of a suggested reason, for translation. */
  reasonCode: z.string().optional(),
  pointsAwarded: z.number().int(),
  /** Points that the reviewer added, part of `pointsAwarded`; left out for none. */
  bonus: z.number().int().optional(),
  /** The reviewer's words at an approval; left out for none. */
  note: z.string().optional(),
  ...sender,
  thumbnailUrl: z.string(),
  photoUrl: z.string(),
  submittedAt: z.iso.datetime(),
});

const boardCell = z.object({
  position: z.number().int().min(0),
  /** Null for a free space. In English, with translations where they exist. */
  challenge: squareChallenge.extend(textTranslations).nullable(),
  /** Found: an approved photo, or a free space. */
  completed: z.boolean(),
  isFreeSpace: z.boolean(),
  /** Null until a photo is sent for it. */
  photo: squarePhoto.nullable(),
});
export type BoardCell = z.infer<typeof boardCell>;

/** A printed board brought to the fan table, with its result at that moment. */
const handIn = z.object({
  lines: z.number().int(),
  /** Squares found, free spaces not counted. */
  found: z.number().int(),
  isBlackout: z.boolean(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string().nullable(),
});
export type HandIn = z.infer<typeof handIn>;

export const boardView = z.object({
  /** size² cells in order of position, row by row from the top left. */
  board: z.array(boardCell),
  boardId: z.string(),
  size: z.number().int(),
  totalPoints: z.number().int(),
  stats: z.object({
    photosApproved: z.number().int(),
    instagramFeatures: z.number().int(),
    /** As on the Users tab, from 1. Left out, like `players`, while the ranking is frozen or the player has no rank. */
    rank: z.number().int().optional(),
    /** Number of players with a rank. */
    players: z.number().int().optional(),
    /** Points behind the next player with more; left out when nobody has more. */
    behind: z.number().int().optional(),
  }),
  /** Set once the fan table has recorded it. */
  handIn: handIn.omit({ recordedBy: true }).optional(),
});
export type BoardView = z.infer<typeof boardView>;

/** How rare a player's finds are. */
export const hunt = z.object({
  /** Number of players with a rank. */
  players: z.number().int(),
  /** The player's found squares in order of position, free spaces left out. */
  squares: z.array(
    z.object({
      position: z.number().int().min(0),
      /** How many of these players found this challenge, this player included. */
      foundBy: z.number().int(),
    }),
  ),
});
export type Hunt = z.infer<typeof hunt>;

const paper = z.enum(papers);

const queryBool = yesNo.transform(isYes);

export const pdfQuery = z.object({
  fillable: queryBool
    .prefault('false')
    .describe('With a checkbox in each square that can be ticked on screen'),
  paper: paper.default('letter'),
  language: z.enum(LANGUAGES).optional().describe('Of the sheet; left out, the player’s'),
  found: queryBool.optional().describe('With ticks on the squares that are found; left out, true'),
});
export type PdfQuery = z.infer<typeof pdfQuery>;

export const checkInput = z.object({
  id: z
    .string()
    .max(CODE_TEXT_MAX)
    .overwrite((typed) => readBoardId(typed) ?? typed.trim().toUpperCase())
    .max(40),
});

/** Result of the look-up by board id or QR code. */
export const boardCheck = z.object({
  boardId: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  size: z.number().int(),
  dealtAt: z.iso.datetime(),
});

/** A player's board for the fan table; null until it is dealt. */
export const playerBoard = z.object({
  board: boardView.nullable(),
  handIn: handIn.nullable(),
  /** Squares whose pending photo is on a reviewer's screen, with the reviewer's first name; left out for none. */
  lookers: z.array(z.object({ position: z.number().int(), name: z.string() })).optional(),
});
export type PlayerBoard = z.infer<typeof playerBoard>;

/** A square of a player's board with a challenge, opened at the fan table. */
export interface ChosenSquare extends Pick<BoardCell, 'position' | 'photo'> {
  readonly boardId: string;
  readonly challenge: NonNullable<BoardCell['challenge']>;
  /** The reviewer who has its pending photo on screen. */
  readonly lookedAtBy?: string;
}

/** The hand-in as it was recorded. */
export const handedIn = z.object({
  success: z.literal(true),
  ...handIn.pick({ lines: true, found: true, isBlackout: true }).shape,
  /** When the photo that completed the last of the lines, or the board, was received; null without a line. */
  since: z.iso.datetime().nullable(),
});

export const messages = {
  takeInFailed: 'Failed to record the hand-in',
  givenBack: 'The hand-in was undone',
  giveBackFailed: 'Failed to undo the hand-in',
  noBoard: 'This player has no board yet',
} as const;

/** Maximum boards in one PDF: as many as a table's printer takes at once. */
export const BATCH_MAX = 50;

const id = z.string().min(1).max(40);
const faults = defineFaults('boards', {
  tooManyToPrint: ({ max }: { max: number }) => `One PDF holds ${max} boards at most`,
});
const tooMany = faults.tooManyToPrint({ max: BATCH_MAX });

export const batchQuery = z.object({
  players: z
    .string()
    .max(BATCH_MAX * 41, tooMany)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(id).min(1).max(BATCH_MAX, tooMany))
    .describe(`Ids of up to ${BATCH_MAX} players, with commas between them`),
  paper: z.enum(papers).default('letter'),
  language: z.enum(LANGUAGES).optional().describe('Of the sheets; left out, each player’s'),
});
export type BatchQuery = z.output<typeof batchQuery>;

export const printedInput = z.object({ players: z.array(id).min(1).max(BATCH_MAX, tooMany) });
/** How many boards: without those of players who were erased or disabled meanwhile. */
export const printed = z.object({ success: z.literal(true), printed: z.number() });

/** Players registered at the fan table whose board has not been printed, longest waiting first. */
export const toPrint = z.object({
  players: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Warning about letters of the name that no print font has; left out without any. */
        printWarning: z.string().optional(),
      }),
    )
    .max(BATCH_MAX),
  /** Includes those beyond the list. */
  total: z.number().int(),
});
