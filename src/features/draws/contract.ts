// Winners: players filtered for a prize, and draws from a frozen list that anybody can verify.
import { z } from 'zod';
import { idInput, oneLine, yesNo } from '#shared/calls.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { isFullyVisible } from '#shared/text/text.ts';
import { faults } from './messages.ts';

export const CANDIDATES_PAGE = 25;
export const FIRST_MAX = 1000;
export const MIN_POINTS_MAX = 1_000_000;
export const WINNERS_MAX = 100;
export const TITLE_MAX = 80;
export const SEED_MAX = 200;
/** Lists per contest; lists are never deleted. */
export const DRAWS_MAX = 200;
export const ENTRIES_MAX = 20_000;

/** The first is the default: prizes go to those who have played, unless an organiser chooses otherwise. */
export const goals = ['line', 'blackout', 'anything'] as const;
export type Goal = (typeof goals)[number];

export const filterInput = z.object({
  /** A line with at least one photo, or the whole board. */
  reached: z.enum(goals).default('line'),
  /**
   * Only the first N who reached it, by when the completing photo was received; with `anything`, by rank. 0 means
   * everybody. Exact ties share a place, so there may be more. Counted before the other filters.
   */
  first: z.coerce.number().int().min(0).max(FIRST_MAX).default(0),
  handedIn: yesNo.default('false'),
  /** Has given a phone number. */
  reachable: yesNo.default('false'),
  minPoints: z.coerce.number().int().min(0).max(MIN_POINTS_MAX).default(0),
  /** Excludes players who won in an earlier draw. */
  leaveOutWinners: yesNo.default('false'),
});
export type Filter = z.output<typeof filterInput>;

/** The initial filter of the Winners tab. */
export const noFilter: Filter = filterInput.parse({});

export const candidatesInput = filterInput.extend({
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Name of the crew that plays on the board; omitted for none. */
const crew = { crewName: z.string().optional() };

const candidate = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...crew,
  boardId: z.string(),
  points: z.number().int(),
  /** Place by what the filter asks for; ties share one. Null if the player has not reached it. */
  place: z.number().int().nullable(),
  /** When the photo that completed what the filter asks for was received; null with `anything`. */
  reachedAt: z.iso.datetime().nullable(),
  lines: z.number().int(),
  isBlackout: z.boolean(),
  isHandedIn: z.boolean(),
  isReachable: z.boolean(),
});
export type CandidateLine = z.infer<typeof candidate>;

export const candidates = z.object({
  players: z.array(candidate),
  /** Total number of matches. */
  found: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

/** Unlike a query string, a body with a misspelled field or a value to convert is refused: a frozen list is final. */
const frozenFilter = z.strictObject({
  ...filterInput.shape,
  first: z.number().int().min(0).max(FIRST_MAX).default(0),
  minPoints: z.number().int().min(0).max(MIN_POINTS_MAX).default(0),
});

export const freezeInput = z.strictObject({
  title: oneLine(z.string({ error: whenMissing(faults.titleMissing) }), TITLE_MAX, {
    missing: faults.titleMissing,
    long: faults.titleLong,
    unprintable: faults.unprintable,
  }),
  winners: z
    .number({ error: faults.winners })
    .int(faults.winners)
    .min(1, faults.winners)
    .max(WINNERS_MAX, faults.winners),
  filter: frozenFilter.prefault({}),
});
export type FreezeInput = z.output<typeof freezeInput>;

/** Words that differ only in case, spacing or accent encoding give the same seed. */
export const normaliseSeed = (text: string): string =>
  text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ').normalize('NFC');

export const seedForm = z.object({
  /** The words said aloud in the hall. */
  seed: z
    .string({ error: whenMissing(faults.seedShort) })
    .max(2 * SEED_MAX, { error: faults.seedLong, abort: true })
    .transform(normaliseSeed)
    .pipe(
      z
        .string()
        .regex(/(?:[\p{L}\p{N}].*){3}/u, { error: faults.seedShort, abort: true })
        .max(SEED_MAX, faults.seedLong)
        .refine(isFullyVisible, faults.unprintable),
    ),
});

export const seedInput = seedForm.extend(idInput.shape);
export type SeedInput = z.output<typeof seedInput>;

const drawLine = z.object({
  id: z.string(),
  title: z.string(),
  entries: z.number().int(),
  /** SHA-256 of the list, lower-case hex. */
  listHash: z.string(),
  /** Number of winners to draw. */
  wanted: z.number().int(),
  frozenAt: z.iso.datetime(),
  /** Null before the draw, like the seed. */
  drawnAt: z.iso.datetime().nullable(),
  seed: z.string().nullable(),
  /**
   * Entries whose player registered from the same network (an IPv4 address, or an IPv6 /64) as another entry; null for
   * lists frozen before this was counted.
   */
  sharedNetwork: z.number().int().nullable(),
});
export type DrawLine = z.infer<typeof drawLine>;

/** Newest first. */
export const drawList = z.object({ draws: z.array(drawLine).max(DRAWS_MAX) });

/** What anybody may read: everything needed to verify the draw. */
export const publicDraw = drawLine.extend({
  /** The list, by number: `12 SS-7K2M-Q4`. */
  lines: z.array(z.string()),
  /** The winners' lines, first winner first; empty before the draw. */
  winners: z.array(z.string()),
});
export type PublicDraw = z.infer<typeof publicDraw>;

const winner = z.object({
  number: z.number().int(),
  boardId: z.string(),
  /** Null for a player who was erased. */
  player: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      ...crew,
      phone: z.string().nullable(),
      points: z.number().int(),
      isHandedIn: z.boolean(),
      /** Omitted for an account in use; a prize passes a disabled one by. */
      isDisabled: z.literal(true).optional(),
    })
    .nullable(),
});
export type Winner = z.infer<typeof winner>;

export const drawFile = z.object({
  draw: drawLine.extend({
    /** First names; null when the account was deleted. */
    frozenBy: z.string().nullable(),
    drawnBy: z.string().nullable(),
    winners: z.array(winner),
  }),
});
export type DrawFile = z.infer<typeof drawFile>['draw'];

/** What may still change who can win, one sentence each; empty when nothing speaks against freezing a list. */
export const stillOpen = z.object({ open: z.array(z.string()) });

export const frozen = z.object({ success: z.literal(true), id: z.string(), entries: z.number() });
