import { afterAll, beforeAll, test } from 'vitest';
import { type AbuseContest, openAbuseContest } from '#tests/support/abuse-contest.ts';
import {
  expectHonestServed,
  expectMemoryKept,
  expectOnlyAnswers,
  expectRetryAfter,
} from '#tests/support/honest-expectations.ts';

let abuseContest: AbuseContest;
beforeAll(async () => {
  abuseContest = await openAbuseContest();
});
afterAll(() => abuseContest?.close());

test('150 concurrent password guesses delay no sign-in, no page and no photo', async () => {
  const attack = await abuseContest.attack('sign-ins', { seconds: 5 });
  expectHonestServed(attack);
  expectMemoryKept(attack);
  expectOnlyAnswers(attack, ['401', '429', '503']);
  expectRetryAfter(attack);
});
