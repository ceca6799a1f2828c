// What the inputs and answers of many calls have in common.
import { z } from 'zod';

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
