// Passwords as argon2id, off the event loop: Lucia's own hash would stall every player for 145 ms a login.
import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

/** OWASP's minimum for argon2id: 19 MiB of memory, two passes, one lane. */
const OWASP_MINIMUM = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, OWASP_MINIMUM),
  verify: (hashed, password) => verify(hashed, password),
};

/**
 * Hashes that run at a time: one for each core, and never so many that pictures and files are left without one of the
 * eight threads they share with passwords.
 */
const CONCURRENCY = Math.min(4, Math.max(2, os.availableParallelism()));

/**
 * The line in front of the hasher. Addresses take turns, so that a flood of sign-ins from one of them waits behind
 * itself; beyond a hundred a sign-in is answered with 503 at once, before anything is written.
 */
export const createPasswordQueue = (): FairQueue =>
  createFairQueue({
    concurrency: CONCURRENCY,
    concurrencyPerSender: CONCURRENCY,
    maxWaiting: 128,
    maxWaitingPerSender: 100,
    waitTimeoutMs: 15_000,
    retryAfter: 2,
  });
