// A contest nobody can administer is of no use: makes the first admin of a new one.

import type { Env } from '#server/env.ts';
import { newToken } from '#shared/ids.ts';
import type { Services } from './services.ts';

/** @returns what to tell the organiser when a password was made up, else null */
export async function makeFirstAdmin(admins: Services['admins'], env: Env): Promise<string | null> {
  if (admins.hasAny()) return null;
  const { ADMIN_USERNAME: username, ADMIN_FIRST_NAME: firstName } = env;
  const password = env.ADMIN_PASSWORD ?? newToken('admin').slice(2, 16);
  await admins.save({ username, password, firstName });
  if (env.ADMIN_PASSWORD) return null;
  return `First admin: ${username}, password ${password}  (shown this once; npm run create-admin changes it)`;
}
