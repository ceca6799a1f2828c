// Creates the first admin of a new contest.

import { StartRefusedError } from '#db/guard/start-refusals.ts';
import type { Env } from '#server/process/env.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { newToken } from '#shared/ids.ts';
import { staffPasswordFault } from '#shared/staff-password.ts';
import type { Services } from './services.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/**
 * Does nothing if an admin exists, whatever the settings say. @throws StartRefusedError if the password is too short or common
 * @returns the account if its password was generated, which is shown only this once; else null
 */
export async function createFirstAdmin(
  admins: Services['admins'],
  env: Env,
): Promise<FirstAdmin | null> {
  if (admins.hasAny()) return null;
  const { ADMIN_USERNAME: username, ADMIN_FIRST_NAME: firstName } = env;
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
