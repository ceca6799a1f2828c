// Forms that make or change a player's account; the sign-in does not load them.
import { z } from 'zod';
import { CODE_TEXT_MAX, isSpokenCode, readReferralCode } from '#shared/codes.ts';
import { whenMissing } from '#shared/issue-text.ts';
import {
  cleanEmail,
  cleanPassword,
  cleanPhone,
  cleanText,
  hasVisibleLetter,
  isFullyVisible,
} from '#shared/text.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  EMAIL_TYPED_MAX,
  email,
  language,
  PASSWORD_MAX,
  required,
} from './contract.ts';
import { faults } from './messages.ts';

/** Of players; `shared/staff-password.ts` has what the dashboard's people need. */
const PASSWORD_MIN = 6;
const NAME_MAX = 60;
/** Of the name that others see, which has to fit on the wall. */
const SHOWN_NAME_MAX = 40;

export const personName = (name: 'firstName' | 'lastName') =>
  z
    .string({ error: whenMissing(faults[`${name}Missing`]) })
    .overwrite(cleanText)
    .min(1, { error: faults[`${name}Missing`], abort: true })
    .max(NAME_MAX, faults[`${name}Long`])
    // Names are printed, logged and used in file names.
    .refine(isFullyVisible, faults[`${name}Unprintable`])
    .refine(hasVisibleLetter, faults[`${name}Empty`]);

/** As it is hashed. What counts towards its length is what was typed, and what is left of that. */
const newPassword = required(faults.passwordMissing)
  .min(PASSWORD_MIN, { error: faults.passwordShort, abort: true })
  .max(PASSWORD_MAX, { error: faults.passwordLong, abort: true })
  .overwrite(cleanPassword)
  .min(PASSWORD_MIN, faults.passwordShort);

/** As people write it: `+1 (555) 010-9999 x12`, `0171/1234567`, `555.010.9999`. */
const PHONE = /^(\+?[\d ()./-]*\d[\d ()./-]*([ ,;]{0,2}(x|ext\.?|#)[ =]?\d{1,8})?)?$/i;

const phone = z
  .string()
  .max(100, { error: faults.phoneInvalid, abort: true })
  .overwrite(cleanPhone)
  .max(32, { error: faults.phoneInvalid, abort: true })
  .regex(PHONE, faults.phoneInvalid);

/**
 * Fields that a player may leave blank, with their label for organisers. Stored as null when blank, shown in the Users tab
 * and exported. Each has a column of the same name in `db/schema/auth.ts`.
 */
const optionalProfile = { phone: phone.nullish() };
export type ProfileField = keyof typeof optionalProfile;
export const profileLabels: Record<ProfileField, string> = { phone: 'Phone' };
export const profileFields = Object.keys(profileLabels) as ProfileField[];

/** Picks the optional fields of a form or a row; blank ones are null. */
export const profileOf = (
  from: Partial<Record<ProfileField, string | null>>,
): Record<ProfileField, string | null> =>
  Object.fromEntries(profileFields.map((field) => [field, from[field] || null])) as never;

/** Two letters and four digits, however they are typed. */
const referralCode = z.string().max(CODE_TEXT_MAX).overwrite(readReferralCode).max(40);

/** A player's own account: what is left out stays. The password is needed for another email. */
export const accountInput = z.object({
  shownName: z
    .string()
    .overwrite((name) => cleanText(name).replace(/\s+/gu, ' '))
    .max(SHOWN_NAME_MAX, faults.shownNameLong)
    .refine(isFullyVisible, faults.shownNameUnprintable)
    .refine((name) => name === '' || hasVisibleLetter(name), faults.shownNameEmpty)
    .nullish()
    .describe('What other people see; empty for the first name and an initial'),
  firstName: personName('firstName').optional(),
  lastName: personName('lastName').optional(),
  email: email.optional(),
  ...optionalProfile,
  password: z.string().max(PASSWORD_MAX, faults.passwordLong).optional(),
});
export type AccountInput = z.output<typeof accountInput>;

const isAdult = z
  .boolean({ error: whenMissing(faults.notAdult) })
  .refine((yes) => yes, faults.notAdult);

export const registerInput = z.object({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  email,
  ...optionalProfile,
  password: newPassword,
  referralCode: referralCode.nullish(),
  ageVerified: isAdult,
  /** Left out, it is English. */
  language: language.optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

/** Two fields with the same password. On its own, because a check of a whole form is left out when one of its fields is invalid. */
export const samePasswords = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .refine((form) => cleanPassword(form.password) === cleanPassword(form.confirmPassword), {
    path: ['confirmPassword'],
    message: faults.passwordsDiffer,
  });

/** The form has a second password field. */
export const registerForm = registerInput.and(samePasswords);
export type RegisterForm = z.input<typeof registerForm>;

/** As it was typed, or its whole link: it is read where it is looked up. */
export const resetCode = z
  .string({ error: whenMissing(faults.codeMissing) })
  .trim()
  .min(1, { error: faults.codeMissing, abort: true })
  .max(CODE_TEXT_MAX, { error: faults.codeInvalid, abort: true })
  .refine(isSpokenCode, faults.codeInvalid);

export const resetPasswordInput = z.object({ email, code: resetCode, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const resetPasswordForm = resetPasswordInput.and(samePasswords);

/** Registering a player who has no phone: only the name is asked for, and the age. The length of the email is checked first, as at the registration. */
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
  language: language.optional().describe('Of the printed board; English if left out'),
});
export type WalkInInput = z.output<typeof walkInInput>;
