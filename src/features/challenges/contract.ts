// Challenges: their fields and limits, and changes to the pool, one at a time or by import.
import { z } from 'zod';
import { anId, idInput, textTranslations, titleTranslations } from '#shared/calls.ts';
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { CODE_TEXT_MAX, readChallengeCode } from '#shared/text/codes.ts';
import { cleanText, isFullyVisible, plainText } from '#shared/text/text.ts';
import { counted, type Words } from '#shared/text/words.ts';

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
    `The table may have at most ${count(max, 'character', 'characters')}: import it in parts`,
  tableHeavy: 'The table is too long for one import: import it in parts',
});

export const difficulties = ['easy', 'medium', 'hard'] as const;
const difficulty = z.enum(difficulties, faults.difficulty);
export type Difficulty = z.infer<typeof difficulty>;

/** Must be visible, because the text is printed. */
const words = (what: string, max: number) =>
  z
    .string({ error: whenMissing(faults.missing({ what })) })
    .overwrite(cleanText)
    .min(1, faults.missing({ what }))
    .max(max, faults.tooLong({ what, max }))
    .refine(isFullyVisible, faults.unprintable({ what }));

/** Empty, null or omitted if not translated: English is shown instead. */
const translation = (what: string, max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, faults.tooLong({ what, max }))
    .refine(isFullyVisible, faults.unprintable({ what }))
    .nullish();

/** In the players' other languages. Each text falls back to English on its own. */
const translations = {
  title_es: translation('The Spanish title', TITLE_MAX),
  description_es: translation('The Spanish description', DESCRIPTION_MAX),
  title_fr: translation('The French title', TITLE_MAX),
  description_fr: translation('The French description', DESCRIPTION_MAX),
};
export type Translations = { readonly [Name in keyof typeof translations]?: string | null };
export const translationNames = Object.keys(translations) as (keyof Translations)[];

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
  ...translations,
});
export type Challenge = z.infer<typeof challenge>;

/** The code as on the walls, or as typed. */
export const codeInput = z.object({
  code: z.string().max(CODE_TEXT_MAX).overwrite(readChallengeCode),
});
/** What anybody may know about a challenge. */
export const titleOfCode = z.object({ title: z.string(), ...titleTranslations });

const poolChallenge = challenge.extend({
  ...textTranslations,
  id: z.string(),
  active: z.boolean(),
  /** On a dealt board: its titles, category and difficulty are immutable, and it is never deleted. */
  isDealt: z.boolean(),
  /** Among the first `totalChallenges` active ones, from which boards are dealt. */
  isInPlay: z.boolean(),
  /** Players with an approved photo of it. */
  found: z.number().int(),
  /** Warns of letters that no printing font has; omitted if all can be printed. */
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
/** An omitted translation stays unchanged; an empty one is removed. */
export const changedChallenge = challenge.omit({ code: true }).extend({ id: anId });
export type ChangedChallenge = z.output<typeof changedChallenge>;
export const moveInput = idInput.extend({
  to: z.enum(['first', 'last', 'before', 'after']),
  /** Id of the challenge to place it `before` or `after`; ignored for `first` and `last`. */
  target: anId.optional(),
});
export type MoveInput = z.output<typeof moveInput>;
export const added = z.object({
  challenge: poolChallenge.pick({ id: true, code: true, printWarning: true }),
});

/** Characters of a table per request: about 350 challenges in three languages, or 1,000 in English. */
export const TABLE_MAX = 120_000;

/** Bytes of a table as JSON; the body limit is 128 kB. Non-ASCII characters take more than one byte. */
const TABLE_MAX_BYTES = 128_000;

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
  /** Also returns the lines as parsed. */
  preview: z.boolean().optional(),
  /** Imports the lines without errors, ignoring unknown columns; the errors are returned. */
  skipFaulty: z.boolean().optional(),
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
  /** New and changed challenges with letters that no printing font has; imported anyway. Omitted if none. */
  warnings: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  /** Only for a preview: each line by column, and the column of its error, if it concerns one. */
  lines: z
    .array(
      z.object({
        line: z.number().int(),
        cells: z.record(z.string(), z.string()),
        faultIn: z.string().optional(),
      }),
    )
    .optional(),
});
export type Imported = z.infer<typeof imported>;

export const COLUMNS = [
  'title',
  'category',
  'difficulty',
  'description',
  'code',
  'active',
  'title_es',
  'description_es',
  'title_fr',
  'description_fr',
] as const;

export const messages = {
  loadFailed: 'Failed to load the challenges',
  languages: { es: 'Spanish', fr: 'French' },
  inLanguage: (language: string) => `In ${language}`,
  titleIn: (language: string) => `Title in ${language}`,
  descriptionIn: (language: string) => `Description in ${language}`,
  emptyIsEnglish: 'Left empty, players read the English text.',
  translated: (count: number, of: number, language: string) => `${count} of ${of} in ${language}`,
  headings: ['Challenge', 'Category', 'Difficulty', 'In play', 'Found by'],
  foundBy: (players: number) => (players === 0 ? 'nobody' : counted(players, 'player')),
  more: (categories: number) => (categories > 0 ? ` · ${categories} more` : ''),
  missing: (languages: string) => `${languages} missing`,
  columns: (needed: string, optional: string) =>
    `A table with the columns ${needed}. These are optional: ${optional}.`,
  emptyCells: 'An empty cell of a translation means that players read the English text.',
  namedTwice: (title: string) => `An earlier line already has “${title}”`,
  saved: (title: string) => `“${title}” has been saved`,
  saveFailed: 'Failed to save the challenge',
  retired: (title: string) => `“${title}” has been retired`,
  restored: (title: string) => `“${title}” can be dealt again`,
  deleted: (title: string) => `“${title}” has been deleted`,
  moved: (title: string, to: string) => `“${title}” is now ${to}`,
  changeFailed: 'Failed to change the challenge',
  importFailed: 'Failed to import the challenges',
  isWorkbook:
    'This is a workbook, not a CSV file. In Excel, choose Save As and CSV, or paste the cells here.',
  imported: 'Challenges imported successfully',
  importedGood: (skipped: number) =>
    `Challenges imported successfully, ${counted(skipped, 'line')} skipped`,
  importGood: (good: number, skipped: number) => `Import ${good}, skip ${skipped}`,
  line: 'Line',
  cell: (column: string, line: number) => `${column} in line ${line}`,
  previewCaption: (shown: number, all: number) =>
    shown === all ? `${counted(all, 'line')}` : `${shown} of ${counted(all, 'line')}`,
} as const;

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
