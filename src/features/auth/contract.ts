// Sign-in, and the views of an account; `contract.accounts.ts` has the forms that create and change one.
import { z } from 'zod';
import { ADMIN_ROLES } from '#shared/actor.ts';
import { defineFaults } from '#shared/failures/failures.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import { cleanEmail, cleanUsername, EMAIL_PATTERN } from '#shared/text/text.ts';
import { faults } from './messages.ts';

/** Not documented; limits the input of argon2. */
export const PASSWORD_MAX = 200;
export const USERNAME_MAX = 60;
/** Longest path of RFC 5321. */
export const EMAIL_MAX = 254;

export const required = (text: string) =>
  z.string({ error: whenMissing(text) }).min(1, { error: text, abort: true });

/** Maximum characters of an address with text copied around it. */
export const EMAIL_TYPED_MAX = 500;
/** The length is checked before the pattern. */
const emailLike = (pattern: RegExp) =>
  z
    .string({ error: whenMissing(faults.emailMissing) })
    .max(EMAIL_TYPED_MAX, { error: faults.emailInvalid, abort: true })
    .overwrite(cleanEmail)
    .min(1, { error: faults.emailMissing, abort: true })
    .max(EMAIL_MAX, { error: faults.emailInvalid, abort: true })
    .regex(pattern, faults.emailInvalid);
export const email = emailLike(EMAIL_PATTERN);
/** Of an account that exists: earlier versions registered addresses that `email` refuses. */
export const emailOfAccount = emailLike(/.@.+\../);

const password = required(faults.passwordMissing).max(PASSWORD_MAX, faults.passwordLong);

/** Only a program can cause it: people choose from a list. */
const languageFaults = defineFaults('language', { unknown: 'The language is en, es or fr' });

/** The language of the player's phone, also used for the printed board. */
export const language = z.enum(LANGUAGES, languageFaults.unknown);
export const languageInput = z.object({ language });

/** A language left out keeps its value. */
export const loginInput = z.object({
  email: emailOfAccount,
  password,
  language: language.optional(),
});

/** A signed-in player's own password, before something that cannot be undone. */
export const passwordConfirmation = z.object({ password });
export type LoginInput = z.input<typeof loginInput>;

export const username = z
  .string({ error: whenMissing(faults.usernameMissing) })
  .overwrite(cleanUsername)
  .min(1, { error: faults.usernameMissing, abort: true })
  .max(USERNAME_MAX, faults.usernameLong);

export const adminLoginInput = z.object({ username, password });
export type AdminLoginInput = z.input<typeof adminLoginInput>;

export const registeredWalkIn = z.object({ success: z.literal(true), id: z.string() });

/** The code is shown once: the database stores only its hash. */
export const issuedCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export type IssuedCode = z.infer<typeof issuedCode>;

const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What other people see: chosen, or the first name and an initial. */
  shownName: z.string(),
  /** The crew's name, shown instead; left out without one. */
  crewName: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  /** The player's own code for friends. */
  referralCode: z.string(),
  ageVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The player whose board the phone plays on; a companion gets no last name, email or phone number. */
const boardPlayer = user.partial({ lastName: true, email: true }).extend({
  /** Left out on the player's own phone. */
  companion: z.object({ id: z.string(), name: z.string(), isChild: z.boolean() }).optional(),
});
export type BoardPlayer = z.infer<typeof boardPlayer>;

const adminUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  role: z.enum(ADMIN_ROLES),
});
export type AdminUser = z.infer<typeof adminUser>;

export const loginOutput = z.object({ token: z.string(), user });
export const adminLoginOutput = z.object({ token: z.string(), admin: adminUser });
export const ownAccount = z.object({ user });
export const meOutput = z.object({ user: boardPlayer });
export const adminMeOutput = z.object({ admin: adminUser });
