// The organisers' texts: the rules of the game, and where there is something to photograph.
import { z } from 'zod';

/** Characters; in any script they fit into one call. */
const RULES_MAX = 15_000;
const LOCATIONS_MAX = 10_000;

/** What a text was when its editing began: saving over somebody else's newer one is refused. Left out, it just saves. */
const basedOn = z.iso.datetime().nullish();

const text = (max: number) => z.string().max(max, `At most ${max.toLocaleString('en')} characters`);

export const rules = z.object({
  /** Markdown or HTML, as it was typed. */
  content: z.string(),
  /** As players see it. */
  html: z.string(),
  /** Null before the first time. */
  updatedAt: z.iso.datetime().nullable(),
});
export const rulesInput = z.object({ content: text(RULES_MAX), basedOn });

export const locations = z.object({
  /** One a line: `Location Name - Description`. */
  locations: z.string(),
  updatedAt: z.iso.datetime().nullable(),
});

const NAME = /^\s*[^\s-].*/;

/** The lines that name no place, counted from 1. */
export const linesWithoutName = (typed: string): number[] =>
  typed.split('\n').flatMap((line, i) => (line.trim() === '' || NAME.test(line) ? [] : [i + 1]));

export const locationsInput = z.object({
  locations: text(LOCATIONS_MAX).superRefine((typed, ctx) => {
    const [line] = linesWithoutName(typed);
    if (line !== undefined) {
      ctx.addIssue({ code: 'custom', message: messages.noName(line) });
    }
  }),
  basedOn,
});

export const previewInput = z.object({ content: text(RULES_MAX) });
export const preview = z.object({ html: z.string() });
/** Null while nothing is written. */
export const publicRules = z.object({ html: z.string().nullable() });
export const ok = z.object({ success: z.literal(true) });

export const messages = {
  loadFailed: 'Failed to load content data',
  rulesFailed: 'Failed to update game rules',
  rulesSaved: 'Game rules updated successfully',
  locationsFailed: 'Failed to update photo locations',
  locationsSaved: 'Photo locations updated successfully',
  previewFailed: 'The preview could not be made',
  tooComplex: 'This text takes too long to show. Use fewer nested or unfinished marks.',
  changedMeanwhile: 'Somebody else has saved this text meanwhile',
  noName: (line: number) => `Line ${line} has no name: write “Location Name - Description”`,
} as const;
