// Checks a password in the same time whether or not the account exists.
import type { PasswordHasher } from '#server/password-hasher.ts';

/** @returns whether `password` opens the account; without an account a stand-in is checked, and it is never right */
export function createPasswordCheck(hasher: PasswordHasher) {
  const standIn = hasher.hash('nobody has this password');
  return async (account: { passwordHash: string } | undefined, password: string) => {
    const right = await hasher.verify(account?.passwordHash ?? (await standIn), password);
    return right && account !== undefined;
  };
}
