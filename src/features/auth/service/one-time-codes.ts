// What the single-use codes of players and of the dashboard's people share.
import { createHash } from 'node:crypto';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { Origin } from '#shared/actor.ts';
import { readSpokenCode } from '#shared/codes.ts';
import { newSpokenCode } from '#shared/ids.ts';
import type { IssuedCode } from '../contract.ts';
import type { Throttle } from './throttle.ts';

export const codeHashOf = (code: string): string =>
  createHash('sha256').update(readSpokenCode(code)).digest('hex');

interface NewCode {
  /** For the person; the code is stored nowhere. */
  readonly issued: IssuedCode;
  readonly stored: { readonly codeHash: string; readonly expiresAt: Date };
}

/** @param ttl milliseconds */
export function newOneTimeCode(now: Date, ttl: number): NewCode {
  const code = newSpokenCode();
  const expiresAt = new Date(now.getTime() + ttl);
  return {
    issued: { code, expiresAt: expiresAt.toISOString() },
    stored: { codeHash: codeHashOf(code), expiresAt },
  };
}

interface HashingDeps {
  hasher: PasswordHasher;
  /** Queue for password hashes, fair by network. */
  passwordQueue: FairQueue;
  throttle: Throttle;
}

/**
 * Hashes the password that comes with a code and counts the attempt for `limit`, a limit of its own: failed sign-ins must
 * not block a code. `reset` forgets the attempt. @throws rate_limited, busy
 */
export const hashWithCode = (
  { hasher, passwordQueue, throttle }: HashingDeps,
  limit: string,
  password: string,
  origin: Origin,
) =>
  passwordQueue.run(origin.network, async () => ({
    reset: throttle.consume(limit, origin),
    // Always hashed, so that the response time does not reveal whether the account exists.
    passwordHash: await hasher.hash(password),
  }));
