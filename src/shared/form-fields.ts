// Fields that forms of several features have.
import { z } from 'zod';
import { cleanText, isFullyVisible } from './text.ts';

/** Of a form that may arrive twice. */
export const formKey = (fault: string) =>
  z
    .string()
    .regex(/^[\w-]{8,64}$/, fault)
    .describe('One for each submission of the form: however often it is sent, it counts once');

interface LineFaults {
  readonly missing: string;
  readonly long: string;
  readonly unprintable: string;
}

/** One line that people read, made of the `typed` text, which may have several. */
export const oneLine = (typed: z.ZodString, max: number, faults: LineFaults) =>
  typed
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1, { error: faults.missing, abort: true })
        .max(max, faults.long)
        .refine(isFullyVisible, faults.unprintable),
    );
