// Printing the boards of several players as one PDF, at the fan table.
import { z } from 'zod';
import { LANGUAGES } from '#shared/language.ts';
import { papers } from './contract.ts';

/** Boards of one PDF: as many as a printer at a table takes at once. */
export const BATCH_MAX = 50;

const id = z.string().min(1).max(40);
const tooMany = `One PDF holds ${BATCH_MAX} boards at most`;

export const batchQuery = z.object({
  players: z
    .string()
    .max(BATCH_MAX * 41, tooMany)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(id).min(1).max(BATCH_MAX, tooMany))
    .describe(`Ids of up to ${BATCH_MAX} players, with commas between them`),
  paper: z.enum(papers).default('letter'),
  language: z.enum(LANGUAGES).default('en').describe('Of the fixed texts on the sheets'),
});
export type BatchQuery = z.output<typeof batchQuery>;

export const printedInput = z.object({ players: z.array(id).min(1).max(BATCH_MAX, tooMany) });

/** Players registered at the fan table whose board it has not printed, the longest waiting first. */
export const toPrint = z.object({
  players: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** A sentence on letters of the name that no font for printing has; left out when it has none. */
        printWarning: z.string().optional(),
      }),
    )
    .max(BATCH_MAX),
  /** With those beyond the list. */
  total: z.number().int(),
});
