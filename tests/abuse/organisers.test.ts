import { expect, test } from 'vitest';
import { abuseContestOfFile } from '#tests/support/abuse-contest-of-file.ts';
import { expectHonestServed, expectOnlyAnswers } from '#tests/support/honest-expectations.ts';

const contest = abuseContestOfFile();

/** A sentence for an organiser, with nothing of the machine in it. */
const PLAIN = /^[A-Z][^{}<>/\\]+$/;

test('a drawing full of unterminated declarations is refused, and no player waits for it', async () => {
  const attack = await contest().attack('hostile-svg', { seconds: 4 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['415']);
  expect(attack.report.answers['415']?.error).toMatch(PLAIN);
});

test('a preview of rules that take seconds to parse delays no player', async () => {
  const attack = await contest().attack('hostile-markdown', { seconds: 4 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['200', '400']);
  const refused = attack.report.answers['400'];
  if (refused) expect(refused.error).toMatch(PLAIN);
});
