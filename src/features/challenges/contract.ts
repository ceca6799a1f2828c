// Challenges: their fields and limits, and changes to the pool, single or by import.
import { z } from 'zod';
import { defineFailures, defineFaults } from '#shared/failures.ts';
import { whenMissing } from '#shared/issue-text.ts';
import { cleanText, isFullyVisible, plainText } from '#shared/text.ts';
import type { Words } from '#shared/words.ts';

export const TITLE_MAX = 48;
/** Challenges in the pool, including retired ones: the list is not paginated. */
export const POOL_MAX = 5000;
export const DESCRIPTION_MAX = 160;
export const CATEGORY_MAX = 24;

const faults = defineFaults('challenge', {
  missing: ({ what }: { what: string }) => `${what} is required`,
  tooLong: ({ what, max }: { what: string; max: number }) =>
    `${what} may have at most ${max} characters`,
  unprintable: ({ what }: { what: string }) => `${what} has characters that cannot be printed`,
  difficulty: 'The difficulty is easy, medium or hard',
  code: 'A code has 3 to 12 letters and digits',
  tableLong: ({ max }: { max: number }, { count }: Words) =>
    `The table may have at most ${count(max, 'character', 'characters')}`,
  tableHeavy: 'The table is too long for one import: import it in two parts',
});

export const difficulties = ['easy', 'medium', 'hard'] as const;
const difficulty = z.enum(difficulties, faults.difficulty);
export type Difficulty = z.infer<typeof difficulty>;

/** Visible, because the text is printed. */
const words = (what: string, max: number) =>
  z
    .string({ error: whenMissing(faults.missing({ what })) })
    .overwrite(cleanText)
    .min(1, faults.missing({ what }))
    .max(max, faults.tooLong({ what, max }))
    .refine(isFullyVisible, faults.unprintable({ what }));

const code = z
  .string()
  .overwrite(plainText)
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,12}$/, faults.code);

/** `code` is in the QR codes at the venue (`/capture/CODE`): unique, upper case, never reused. */
export const challenge = z.object({
  code,
  title: words('The title', TITLE_MAX),
  category: words('The category', CATEGORY_MAX),
  difficulty,
  description: words('The description', DESCRIPTION_MAX),
});
export type Challenge = z.infer<typeof challenge>;

const poolChallenge = challenge.extend({
  id: z.string(),
  active: z.boolean(),
  /** On a dealt board: title, category and difficulty are immutable, and it is never deleted. */
  isDealt: z.boolean(),
  /** Among the first `totalChallenges` active ones, from which boards are dealt. */
  isInPlay: z.boolean(),
  /** A sentence on letters that no font for printing has; left out when the printed words have none. */
  printWarning: z.string().optional(),
});
export type PoolChallenge = z.infer<typeof poolChallenge>;

export const pool = z.object({
  /** Ordered by rank. */
  challenges: z.array(poolChallenge),
  /** Number of challenges in play, and the maximum from the settings. */
  inPlay: z.number().int(),
  totalChallenges: z.number().int(),
});

/** Without a code, one is generated from the title. */
export const newChallenge = challenge.extend({
  code: z.union([z.literal('').transform(() => undefined), code]).optional(),
});
export type NewChallenge = z.output<typeof newChallenge>;
export const changedChallenge = challenge.omit({ code: true }).extend({ id: z.string().max(40) });
export type ChangedChallenge = z.output<typeof changedChallenge>;
export const challengeInput = z.object({ id: z.string().max(40) });
export const moveInput = challengeInput.extend({ to: z.enum(['first', 'last']) });
export const added = z.object({
  challenge: poolChallenge.pick({ id: true, code: true, printWarning: true }),
});
export const ok = z.object({ success: z.literal(true) });

/** Characters of a table in one request: about 250 challenges. */
export const TABLE_MAX = 60_000;

/** Bytes of a table as JSON; the body limit is 64 kB. Non-ASCII characters take more than one byte. */
const TABLE_MAX_BYTES = 64_000;

export const table = z
  .string()
  .max(TABLE_MAX, faults.tableLong({ max: TABLE_MAX }))
  .refine(
    (csv) => new TextEncoder().encode(JSON.stringify(csv)).length <= TABLE_MAX_BYTES,
    faults.tableHeavy,
  );

export const importInput = z.object({
  csv: table,
  /** `replace` retires every challenge that is not in the table. */
  mode: z.enum(['add', 'replace']),
  /** Returns the result without changing anything. */
  dryRun: z.boolean(),
});
export type ImportInput = z.output<typeof importInput>;

export const imported = z.object({
  /** False for a dry run or a table with errors: nothing was changed. */
  isDone: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  retired: z.number().int(),
  /** Errors with line numbers; the header is line 1. */
  faults: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /** New and changed challenges with letters that no font for printing has, imported all the same; left out for none. */
  warnings: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
});
export type Imported = z.infer<typeof imported>;

export const COLUMNS = [
  'title',
  'category',
  'difficulty',
  'description',
  'code',
  'active',
] as const;

export const messages = {
  loadFailed: 'Failed to load the challenges',
  namedTwice: (title: string) => `“${title}” is named by an earlier line already`,
  saved: (title: string) => `“${title}” is saved`,
  saveFailed: 'Failed to save the challenge',
  retired: (title: string) => `“${title}” is retired`,
  restored: (title: string) => `“${title}” is dealt again`,
  deleted: (title: string) => `“${title}” is deleted`,
  moved: (title: string, to: string) => `“${title}” is ${to} now`,
  changeFailed: 'Failed to change the challenge',
  importFailed: 'Failed to import the challenges',
  imported: 'Challenges imported successfully',
} as const;

/** What is refused about challenges. */
export const failures = defineFailures('challenges', {
  poolFull: [
    'conflict',
    ({ most }: { most: number }, { count }: Words) =>
      `The pool may hold at most ${count(most, 'challenge', 'challenges')}`,
  ],
  codeTaken: [
    'conflict',
    ({ taken }: { taken: string }) => `The code ${taken} belongs to another challenge`,
  ],
  isPrinted: [
    'conflict',
    'It is on boards that have been dealt, so only its description can change. Retire it and add a new one.',
  ],
  cannotDelete: [
    'conflict',
    'It is on boards that have been dealt. Retire it instead, and new boards leave it out.',
  ],
});
