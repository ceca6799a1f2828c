// Practice: made-up players and photos to train with before the contest, which leave nothing behind.
import { z } from 'zod';

export const practice = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: z.iso.datetime().nullable(),
  /** Whether it can be started: nobody has registered yet. */
  isPossible: z.boolean(),
});
export type Practice = z.infer<typeof practice>;
