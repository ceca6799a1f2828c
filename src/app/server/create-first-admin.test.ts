import { expect, test, vi } from 'vitest';
import { readEnv } from '#server/process/env.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const save = vi.fn(async () => {});
const start = (settings: Record<string, string>, hasAny = false) =>
  createFirstAdmin({ hasAny: () => hasAny, save } as never, readEnv(settings));

test.each([
  [{ ADMIN_FIRST_NAME: 'R'.repeat(61) }, /^ADMIN_FIRST_NAME .*: First name must be at most 60/],
  [{ ADMIN_USERNAME: 'r'.repeat(61) }, /^ADMIN_USERNAME .*: Username must be at most 60/],
  [{ ADMIN_PASSWORD: 'password123' }, /^ADMIN_PASSWORD .*: That password is too easy/],
  [{ ADMIN_PASSWORD: 'seven-7' }, /^ADMIN_PASSWORD is no password for the first organiser: /],
])(
  'the first organiser of a contest is held to the rules of the dashboard: %o',
  async (settings, text) => {
    await expect(start(settings)).rejects.toThrow(text);
    expect(await start(settings, true)).toBeNull();
  },
);

test('the first organiser of a contest gets the name and the password of the settings', async () => {
  const password = 'rosa-at-the-table';
  await start({ ADMIN_USERNAME: 'theo', ADMIN_FIRST_NAME: 'Theo', ADMIN_PASSWORD: password });
  expect(save.mock.lastCall).toEqual([{ username: 'theo', firstName: 'Theo', password }]);
});
