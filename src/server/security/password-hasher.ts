// Hashes passwords with argon2id off the event loop. Lucia's own hasher would block it for 145 ms per login.
import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type FairQueue } from '../process/fair-queue.ts';

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
 * Concurrent hashes: one per core, plus one that is ready while the main thread waits for the disk between two; few enough to leave
 * threads in libuv's pool (eight) for images and files.
 */
const CONCURRENCY = Math.min(4, os.availableParallelism() + 1);

/**
 * The queue in front of the hasher. Addresses are served in rotation, so a flood of sign-ins from one address delays only itself.
 * Hundreds of people behind one address, such as a tunnel's, may sign in at once: up to 600 may wait per address, which takes two
 * cores about 20 seconds; further sign-ins get an immediate 503 and have no effect.
 */
export const createPasswordQueue = (): FairQueue =>
  createFairQueue({
    concurrency: CONCURRENCY,
    concurrencyPerSender: CONCURRENCY,
    maxWaiting: 1_000,
    maxWaitingPerSender: 600,
    // Screens give up after 30 s.
    waitTimeoutMs: 25_000,
    retryAfter: 2,
  });
