// What a challenge of the pool is: the words printed on a square and how hard it is to find.
import { z } from 'zod';

export const TITLE_MAX = 48;
const DESCRIPTION_MAX = 160;

export const difficulties = ['easy', 'medium', 'hard'] as const;
const difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof difficulty>;

/** `code` is what a venue's QR code carries (`/capture/CODE`): unique, upper case, never reused. */
export const challenge = z.object({
  code: z.string().regex(/^[A-Z0-9]{3,12}$/),
  title: z.string().trim().min(1).max(TITLE_MAX),
  category: z.string().trim().min(1).max(24),
  difficulty,
  description: z.string().trim().min(1).max(DESCRIPTION_MAX),
});
export type Challenge = z.infer<typeof challenge>;
