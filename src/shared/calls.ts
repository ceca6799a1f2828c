// Schemas that the calls of several features have in common.
import { z } from 'zod';
import { cleanText, isFullyVisible } from './text/text.ts';

/** Long enough for every kind of id. */
export const anId = z.string().max(40);

export const idInput = z.object({ id: anId });

/** The answer to a change that has nothing more to say, and its schema. */
export const success = { success: true as const };
export const ok = z.object({ success: z.literal(true) });

/** A QR code: path data of an SVG in units of one module, and the modules along a side, without the quiet zone. */
export const qrCode = z.object({ path: z.string(), modules: z.number().int() });

/** A boolean of a query string or a form: text, because coercing `false` gives true. */
export const yesNo = z.enum(['true', 'false']);
export const isYes = (text: z.infer<typeof yesNo>): boolean => text === 'true';

/** A page of a list, from 1; beyond the end, for example after an erasure, the last one. `skip` is what stands before it. */
export function pageOf(found: number, wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(found / size));
  const page = Math.min(wanted, pages);
  return { page, pages, skip: (page - 1) * size };
}

const KEY = 'One for each submission of the form: however often it is sent, it counts once';

/** The key of a form that may arrive twice. */
export const formKey = (fault: string) =>
  z
    .string()
    .regex(/^[\w-]{8,64}$/, fault)
    .describe(KEY);

/** The same as the new row's id; without one, the server makes it up. */
export const keyAsId = z
  .string()
  .regex(/^[\w-]{8,40}$/)
  .optional()
  .describe(KEY);

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

/**
 * A challenge's translations in responses: only those that exist. Not in the challenges' contract, which neither phones nor
 * projectors need.
 */
export const titleTranslations = {
  title_es: z.string().optional(),
  title_fr: z.string().optional(),
};

export const textTranslations = {
  ...titleTranslations,
  description_es: z.string().optional(),
  description_fr: z.string().optional(),
};
