// Shared by registration, sign-in and codes: their dependencies, the password check, and single-use codes.
import type { FairQueue } from '#server/process/fair-queue.ts';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import type { Origin } from '#shared/actor.ts';
import { newSpokenCode } from '#shared/ids.ts';
import { readSpokenCode } from '#shared/text/codes.ts';
import { passwordForms } from '#shared/text/text.ts';
import type { IssuedCode } from '../contract.ts';
import type { Sessions } from './sessions.ts';
import { type AuthBasics, type KnownDevices, sha256, type Throttle } from './sign-in-guards.ts';

/** For one role: players or dashboard accounts. */
export interface AuthDeps extends AuthBasics {
  hasher: PasswordHasher;
  /** Queue for password hashes, fair by network. */
  passwordQueue: FairQueue;
  sessions: Sessions;
  throttle: Throttle;
  devices: KnownDevices;
}

/**
 * @returns a function that verifies a password as it is hashed now and as an earlier version hashed it; a wrong
 * password takes the same number of checks for every account. Without an account, or with an empty hash because no
 * password was set yet, it verifies a dummy hash and returns false
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

export const codeHashOf = (code: string): string => sha256(readSpokenCode(code));

/** @param ttl milliseconds. @returns `issued` for the person; its code is stored nowhere */
export function newOneTimeCode(
  now: Date,
  ttl: number,
): { issued: IssuedCode; stored: { codeHash: string; expiresAt: Date } } {
  const code = newSpokenCode();
  const expiresAt = new Date(now.getTime() + ttl);
  return {
    issued: { code, expiresAt: expiresAt.toISOString() },
    stored: { codeHash: codeHashOf(code), expiresAt },
  };
}

/** What attempts with a code count for: a limit of its own, so that failed sign-ins do not block a code. */
export const codeLimit = (account: string): string => `code ${account}`;

/** Hashes the password that comes with a code, and counts the attempt. @throws rate_limited, busy */
export const hashWithCode = (
  { hasher, passwordQueue, throttle }: AuthDeps,
  account: string,
  password: string,
  origin: Origin,
): Promise<string> =>
  passwordQueue.run(origin.network, async () => {
    throttle.consume(codeLimit(account), origin);
    // Always hashed, so the response time does not reveal whether the account exists.
    return hasher.hash(password);
  });
