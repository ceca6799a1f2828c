import { expect, test } from 'vitest';
import { takeAllCodes } from '#tests/support/attacks/taken-codes.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

/** Milliseconds for one response: a server in an endless search sends none. */
const TIMEOUT_MS = 15_000;

const register = async ({ address }: ContestProcess, firstName: string, lastName: string) => {
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      registrationOf({ firstName, lastName, email: `${firstName}.${lastName}@example.org` }),
    ),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, code: (await response.json()).user?.referralCode };
};

test('a player whose initials have no code left gets another code, before and after a restart', async () => {
  const empty = await startForTest();
  await empty.stop();
  takeAllCodes(empty.databaseFile, 'QX');

  const contest = await startForTest({ databaseFile: empty.databaseFile });
  const codes = new Set<string>();
  for (const firstName of ['Quinn', 'Quentin', 'Qamar']) {
    const { status, code } = await register(contest, firstName, 'Xu');
    expect(status).toBe(200);
    expect(code).toMatch(/^[A-Z]{2,}\d{4,}$/);
    expect(code).not.toMatch(/^QX\d{4}$/);
    codes.add(code);
  }
  expect(codes.size).toBe(3);
  expect((await register(contest, 'Noor', 'Haddad')).code).toMatch(/^NH\d{4}$/);
  expect(await contest.stop()).toBe(0);

  const again = await startForTest({ databaseFile: empty.databaseFile });
  expect(await register(again, 'Qiu', 'Xu')).toMatchObject({ status: 200 });
});
