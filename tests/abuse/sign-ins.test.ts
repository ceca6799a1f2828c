import { afterAll, beforeAll, test } from 'vitest';
import { type AbuseVenue, openAbuseVenue } from '#tests/support/abuse-venue.ts';
import {
  expectHonestServed,
  expectMemoryKept,
  expectOnlyAnswers,
  expectRetryAfter,
} from '#tests/support/honest-verdict.ts';

let venue: AbuseVenue;
beforeAll(async () => {
  venue = await openAbuseVenue();
});
afterAll(() => venue?.close());

test('150 strangers who guess passwords at a time hold up no sign-in, no page and no photo', async () => {
  const attack = await venue.attack('sign-ins', { seconds: 5 });
  expectHonestServed(attack);
  expectMemoryKept(attack);
  expectOnlyAnswers(attack, ['401', '429', '503']);
  expectRetryAfter(attack);
});
