// Practice mode: made-up players and photos for training before the contest, removed without a trace.
import { z } from 'zod';

export const practice = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: z.iso.datetime().nullable(),
  /** Whether it can be started: only before anybody has registered. */
  isPossible: z.boolean(),
});
export type Practice = z.infer<typeof practice>;
