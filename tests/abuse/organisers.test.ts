import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AbuseVenue, openAbuseVenue } from '#tests/support/abuse-venue.ts';
import { expectHonestServed, expectOnlyAnswers } from '#tests/support/honest-verdict.ts';

let venue: AbuseVenue;
beforeAll(async () => {
  venue = await openAbuseVenue();
});
afterAll(() => venue?.close());

/** A sentence for an organiser, with nothing of the machine in it. */
const PLAIN = /^[A-Z][^{}<>/\\]+$/;

test('a drawing full of declarations that never end is refused in words, and no player waits for it', async () => {
  const attack = await venue.attack('hostile-svg', { seconds: 4 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['415']);
  expect(attack.report.answers['415']?.error).toMatch(PLAIN);
});

test('a preview of rules that take seconds to read holds up no player', async () => {
  const attack = await venue.attack('hostile-markdown', { seconds: 4 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['200', '400']);
  const refused = attack.report.answers['400'];
  if (refused) expect(refused.error).toMatch(PLAIN);
});
