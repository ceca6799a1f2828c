// What answers have of a challenge in the players' other languages. Apart from the contract of the challenges, which neither a
// phone nor a projector needs.
import { z } from 'zod';

/** A translation is there only where it exists. */
export const titleTranslations = {
  title_es: z.string().optional(),
  title_fr: z.string().optional(),
};

export const textTranslations = {
  ...titleTranslations,
  description_es: z.string().optional(),
  description_fr: z.string().optional(),
};
