// Content that organisers edit: rules and photo locations.
import { z } from 'zod';
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import { areLinesVisible, cleanText } from '#shared/text/text.ts';
import type { Words } from '#shared/text/words.ts';

/** In characters; within the body limit in any script. */
const RULES_MAX = 15_000;
const LOCATIONS_MAX = 10_000;

/** `updatedAt` of the edited version, for optimistic concurrency; without it, the text is overwritten. */
const basedOn = z.iso.datetime().nullish();

const faults = defineFaults('content', {
  tooLong: ({ max }: { max: number }, { count }: Words) =>
    `At most ${count(max, 'character', 'characters')}`,
  unprintable: ({ line }: { line: number }) => `Line ${line} has characters that cannot be printed`,
  noName: ({ line }: { line: number }) =>
    `Line ${line} has no name: write “Location Name - Description”`,
});

export const failures = defineFailures('contents', {
  tooComplex: [
    'invalid_input',
    'This text takes too long to show. Use fewer nested or unfinished marks.',
  ],
  changedMeanwhile: ['conflict', 'Somebody else has saved this text meanwhile'],
});

/** Normalised line by line. The blanks and breaks around what is written in a line mean something in Markdown. */
export const cleanLines = (typed: string): string =>
  typed
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\uFEFF', '')
    .replace(/\S.*\S|\S/g, (line) => cleanText(line));

/** Line numbers, starting at 1, of the lines that are not as they should be. */
const linesWith = (isFaulty: (line: string) => boolean, text: string): number[] =>
  text.split('\n').flatMap((line, i) => (isFaulty(line) ? [i + 1] : []));

const text = (max: number) =>
  z
    .string()
    .max(max, { error: faults.tooLong({ max }), abort: true })
    .overwrite(cleanLines)
    .superRefine((typed, ctx) => {
      const [line] = linesWith((one) => !areLinesVisible(one), typed);
      if (line !== undefined)
        ctx.addIssue({ code: 'custom', message: faults.unprintable({ line }) });
    });

export const rules = z.object({
  /** The source, Markdown or HTML. */
  content: z.string(),
  /** Sanitised HTML for players. */
  html: z.string(),
  /** Null if never saved. */
  updatedAt: z.iso.datetime().nullable(),
});
export const rulesInput = z.object({ content: text(RULES_MAX), basedOn });
export type RulesInput = z.output<typeof rulesInput>;

export const locations = z.object({
  /** One per line: `Location Name - Description`. */
  locations: z.string(),
  updatedAt: z.iso.datetime().nullable(),
});

/** A name, as `parseLocations` reads it, begins with no hyphen and has a letter, a digit or a symbol such as an emoji. */
const hasName = (line: string): boolean => {
  const [name = ''] = line.split(/^\s*-|\s[-–—]\s/);
  return /[\p{L}\p{N}\p{S}]/u.test(name);
};

/** Line numbers, starting at 1, of the lines without a name. */
export const linesWithoutName = (typed: string): number[] =>
  linesWith((line) => line.trim() !== '' && !hasName(line), typed);

export const locationsInput = z.object({
  locations: text(LOCATIONS_MAX).superRefine((typed, ctx) => {
    const [line] = linesWithoutName(typed);
    if (line !== undefined) {
      ctx.addIssue({ code: 'custom', message: faults.noName({ line }) });
    }
  }),
  basedOn,
});
export type LocationsInput = z.output<typeof locationsInput>;

export const previewInput = z.object({ content: text(RULES_MAX) });
export const preview = z.object({ html: z.string() });
/** Null if the rules are empty. */
export const publicRules = z.object({ html: z.string().nullable() });
export const publicLocations = z.object({
  locations: z.array(z.object({ name: z.string(), description: z.string() })),
});

export const messages = {
  loadFailed: 'Failed to load content data',
  rulesFailed: 'Failed to update game rules',
  rulesSaved: 'Game rules updated successfully',
  locationsFailed: 'Failed to update photo locations',
  locationsSaved: 'Photo locations updated successfully',
  previewFailed: 'The preview could not be made',
  marksLabel: 'Format the rules',
  marks: { bold: 'Bold', heading: 'Heading', list: 'List' },
} as const;
