// Password check that takes the same time whether or not the account exists.
import type { PasswordHasher } from '#server/password-hasher.ts';
import { passwordForms } from '#shared/text.ts';

/**
 * @returns a function that verifies a password as it is hashed now and as an earlier version hashed it, each the same number
 * of times for every account; without an account, or one whose hash is empty because no password was set
 * yet, it verifies a dummy hash and returns false
 */
export function createPasswordCheck(hasher: PasswordHasher) {
  const dummyHash = hasher.hash('nobody has this password');
  return async (account: { passwordHash: string } | undefined, password: string) => {
    const hash = account?.passwordHash || (await dummyHash);
    let matches = false;
    for (const form of passwordForms(password)) matches ||= await hasher.verify(hash, form);
    return matches && Boolean(account?.passwordHash);
  };
}
