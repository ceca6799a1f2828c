// Password check that takes the same time whether or not the account exists.
import type { PasswordHasher } from '#server/password-hasher.ts';

/**
 * @returns a function that verifies a password; without an account, or one whose hash is empty because no password was set
 * yet, it verifies a dummy hash and returns false
 */
export function createPasswordCheck(hasher: PasswordHasher) {
  const dummyHash = hasher.hash('nobody has this password');
  return async (account: { passwordHash: string } | undefined, password: string) => {
    const matches = await hasher.verify(account?.passwordHash || (await dummyHash), password);
    return matches && Boolean(account?.passwordHash);
  };
}
