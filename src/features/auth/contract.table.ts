// Registering a player who has no phone, at the fan table. Apart from the contract, which phones load.
import { z } from 'zod';
import { cleanEmail } from '#shared/text.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  EMAIL_TYPED_MAX,
  isAdult,
  optionalProfile,
  personName,
} from './contract.ts';
import { playerTexts } from './messages.ts';

const { faults } = playerTexts;

/** Only the name is asked for, and the age. The length of the email is checked first, as at the registration. */
export const walkInInput = z.object({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  email: z
    .string()
    .max(EMAIL_TYPED_MAX, { error: faults.emailInvalid, abort: true })
    .overwrite(cleanEmail)
    .max(EMAIL_MAX, { error: faults.emailInvalid, abort: true })
    .refine((email) => email === '' || EMAIL_PATTERN.test(email), faults.emailInvalid)
    .nullish()
    .describe('Without one the player can never sign in'),
  ...optionalProfile,
  ageVerified: isAdult,
});
export type WalkInInput = z.output<typeof walkInInput>;

export const registeredWalkIn = z.object({ success: z.literal(true), id: z.string() });
