// Creates the first admin of a new contest.

import type { z } from 'zod';
import { StartRefusedError } from '#db/guard/start-refusals.ts';
import { personName } from '#features/auth/contract.accounts.ts';
import { username as usernameRule } from '#features/auth/contract.ts';
import type { Env } from '#server/process/env.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { newToken } from '#shared/ids.ts';
import { staffPasswordFault } from '#shared/staff-password.ts';
import type { Services } from './services.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

function assertName(setting: string, { error }: z.ZodSafeParseResult<string>): void {
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  throw new StartRefusedError(
    `${setting} is no name for the first organiser: ${englishFault(issue.message)}.`,
  );
}

/**
 * Does nothing if an admin exists, whatever the settings say. @throws StartRefusedError if a name is too long or cannot be printed, or
 * the password is too short or common
 * @returns the account if its password was generated, which is shown only this once; else null
 */
export async function createFirstAdmin(
  admins: Services['admins'],
  env: Env,
): Promise<FirstAdmin | null> {
  if (admins.hasAny()) return null;
  const { ADMIN_USERNAME: username, ADMIN_FIRST_NAME: firstName } = env;
  assertName('ADMIN_USERNAME', usernameRule.safeParse(username));
  assertName('ADMIN_FIRST_NAME', personName('firstName').safeParse(firstName));
  const fault = env.ADMIN_PASSWORD && staffPasswordFault(env.ADMIN_PASSWORD);
  if (fault) {
    throw new StartRefusedError(
      `ADMIN_PASSWORD is no password for the first organiser: ${englishFault(fault)} Or leave it out: then one is made up and shown once.`,
    );
  }
  const password = env.ADMIN_PASSWORD ?? newToken('admin').slice(2, 16);
  await admins.save({ username, password, firstName });
  if (env.ADMIN_PASSWORD) return null;
  return { username, password };
}
