import { beforeEach, expect, test } from 'vitest';
import { newSpokenCode } from '#shared/ids.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

/** Boards with a code at the same time: more than would be in use in a hall. */
const OPEN = 60;
const GUESSES = rounds(10_000);

test('guessing companion codes opens no board', async () => {
  const codes = new Set<string>();
  for (let i = 0; i < OPEN; i++) {
    const { call } = await app.register({ email: `${i}@example.org` });
    codes.add((await call.crews.invite({})).code);
  }
  expect(codes.size).toBe(OPEN);
  const opened: string[] = [];
  for (let i = 0; i < GUESSES; i++) {
    const code = newSpokenCode();
    await app.anonymous.crews.join({ code, name: 'A stranger' }).then(
      () => opened.push(code),
      ({ message }) => expect(message).toBe('No board has this code. Ask for a new one.'),
    );
  }
  expect(opened).toEqual([]);
  expect(app.raw.prepare('select count(*) from companions').pluck().get()).toBe(0);
  // Eight of 32 letters each: a million guesses hit one of 300 open codes in 3 of 10,000 weekends.
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((1e6 * 300) / 32 ** 8).toBeLessThan(3e-4);
});
