// The schema of a challenge's translations in responses. Separate from the challenges' contract, which neither phones nor
// projectors need.
import { z } from 'zod';

/** Holds only the translations that exist. */
export const titleTranslations = {
  title_es: z.string().optional(),
  title_fr: z.string().optional(),
};

export const textTranslations = {
  ...titleTranslations,
  description_es: z.string().optional(),
  description_fr: z.string().optional(),
};
