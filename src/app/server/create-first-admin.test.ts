import { expect, test } from 'vitest';
import { readEnv } from '#server/process/env.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const start = (settings: Record<string, string>, hasAny = false) => {
  const admins = { hasAny: () => hasAny, save: async () => {} };
  return createFirstAdmin(admins as never, readEnv(settings));
};

test.each([
  [{ ADMIN_FIRST_NAME: 'R'.repeat(61) }, /^ADMIN_FIRST_NAME .*: First name must be at most 60/],
  [{ ADMIN_USERNAME: 'r'.repeat(61) }, /^ADMIN_USERNAME .*: Username must be at most 60/],
  [{ ADMIN_PASSWORD: 'password123' }, /^ADMIN_PASSWORD .*: That password is too easy/],
])(
  'the first organiser of a contest is held to the rules of the dashboard: %o',
  async (settings, text) => {
    await expect(start(settings)).rejects.toThrow(text);
    expect(await start(settings, true)).toBeNull();
  },
);
