// Passwords and forms of dashboard accounts; phones do not load the check for passwords that are easy to guess.
import { z } from 'zod';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { staffPasswordFault } from '#shared/staff-password.ts';
import { cleanPassword } from '#shared/text/text.ts';
import { personName, resetCode, samePasswords } from './contract.accounts.ts';
import { PASSWORD_MAX, passwordConfirmation, username } from './contract.ts';
import { faults } from './messages.ts';

export const newStaffPassword = z
  .string({ error: whenMissing(faults.passwordMissing) })
  .min(1, { error: faults.passwordMissing, abort: true })
  .max(PASSWORD_MAX, { error: faults.passwordLong, abort: true })
  .overwrite(cleanPassword)
  .superRefine((password, check) => {
    const message = staffPasswordFault(password);
    if (message) check.addIssue({ code: 'custom', message });
  });

/** A volunteer's or organiser's new password, with a code from another organiser. */
export const joinInput = z.object({ username, code: resetCode, password: newStaffPassword });
export type JoinInput = z.output<typeof joinInput>;

export const joinForm = joinInput.and(samePasswords);

export const ownAccountInput = z.object({
  currentPassword: passwordConfirmation.shape.password,
  firstName: personName('firstName').optional(),
  password: newStaffPassword.optional(),
});
export type OwnAccountInput = z.output<typeof ownAccountInput>;

/** An empty new password keeps the current one. */
export const ownAccountForm = z
  .object({
    firstName: personName('firstName'),
    currentPassword: passwordConfirmation.shape.password,
    password: z.literal('').or(newStaffPassword),
    confirmPassword: z.string(),
  })
  .and(samePasswords);
