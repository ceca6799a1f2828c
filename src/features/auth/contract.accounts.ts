// Forms that create or change a player's account; the sign-in does not load them.
import { z } from 'zod';
import { keyAsId } from '#shared/calls.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { CODE_TEXT_MAX, isSpokenCode, readReferralCode } from '#shared/text/codes.ts';
import {
  cleanEmail,
  cleanPassword,
  cleanPhone,
  cleanText,
  EMAIL_PATTERN,
  hasVisibleLetter,
  isFullyVisible,
} from '#shared/text/text.ts';
import {
  EMAIL_MAX,
  EMAIL_TYPED_MAX,
  email,
  emailOfAccount,
  language,
  PASSWORD_MAX,
  required,
} from './contract.ts';
import { faults } from './messages.ts';

/** For players; `shared/staff-password.ts` has the rules for dashboard accounts. */
const PASSWORD_MIN = 6;
const NAME_MAX = 60;
/** For the shown name, which has to fit on the wall. */
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

/** The password as it is hashed. Its length is checked as typed, and again after cleaning. */
const newPassword = required(faults.passwordMissing)
  .min(PASSWORD_MIN, { error: faults.passwordShort, abort: true })
  .max(PASSWORD_MAX, { error: faults.passwordLong, abort: true })
  .overwrite(cleanPassword)
  .min(PASSWORD_MIN, faults.passwordShort);

/** As people write it: `(+1) 555 010-9999 x12`, `0171/1234567`, `555.010.9999 ext: 12`. */
const PHONE =
  /^(\(?\+?[\d ()./-]*\d[\d ()./-]*([ ,;]{0,2}(x|ext(ension)?|#)[.:]?[ =]?\d{1,8})?)?$/i;

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

/** A player's own account: fields left out keep their values. A new email requires the password. */
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
  /** Defaults to English. */
  language: language.optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

/** Two fields with the same password. Separate, because a form's check is skipped if one of its fields is invalid. */
export const samePasswords = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .refine((form) => cleanPassword(form.password) === cleanPassword(form.confirmPassword), {
    path: ['confirmPassword'],
    message: faults.passwordsDiffer,
  });

/** The form has a second password field. */
export const registerForm = registerInput.and(samePasswords);
export type RegisterForm = z.input<typeof registerForm>;

/** As typed, or its whole link: it is parsed where it is looked up. */
export const resetCode = z
  .string({ error: whenMissing(faults.codeMissing) })
  .trim()
  .min(1, { error: faults.codeMissing, abort: true })
  .max(CODE_TEXT_MAX, { error: faults.codeInvalid, abort: true })
  .refine(isSpokenCode, faults.codeInvalid);

export const resetPasswordInput = z.object({
  email: emailOfAccount,
  code: resetCode,
  password: newPassword,
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const resetPasswordForm = resetPasswordInput.and(samePasswords);

/** Registers a player without a phone: only name and age are required. Checks the email's length first, as above. */
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
  key: keyAsId,
});
export type WalkInInput = z.output<typeof walkInInput>;
