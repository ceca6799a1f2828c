import { test } from 'vitest';
import { abuseContestOfFile } from '#tests/support/abuse-contest-of-file.ts';
import {
  expectHonestServed,
  expectMemoryKept,
  expectOnlyAnswers,
  expectRetryAfter,
} from '#tests/support/honest-expectations.ts';

const contest = abuseContestOfFile();

test('150 concurrent password guesses delay no sign-in, no page and no photo', async () => {
  const attack = await contest().attack('sign-ins', { seconds: 5 });
  expectHonestServed(attack);
  expectMemoryKept(attack);
  expectOnlyAnswers(attack, ['401', '429', '503']);
  expectRetryAfter(attack);
});
