import { expect, test } from 'vitest';
import { abuseContestOfFile } from '#tests/support/abuse-contest-of-file.ts';
import {
  expectHonestServed,
  expectMemoryKept,
  expectOnlyAnswers,
  expectRetryAfter,
} from '#tests/support/honest-expectations.ts';

const contest = abuseContestOfFile();

interface Queued {
  readonly fileSize: number;
  readonly user: { readonly id: string };
  readonly validationFlags: string[];
}

async function queuedOf(playerId: string): Promise<Queued[]> {
  const queue = await contest().call('GET', '/admin/review-queue?limit=200', contest().organiser);
  return queue.submissions.filter(({ user }: Queued) => user.id === playerId);
}

test('photos with thousands of references in their metadata delay no player', async () => {
  const attack = await contest().attack('hostile-exif', { seconds: 5 });
  expectHonestServed(attack);
  expectMemoryKept(attack);
  expectOnlyAnswers(attack, ['201', '409', '429']);
  expectRetryAfter(attack);
  const large = (await queuedOf(attack.attacker.id)).filter(({ fileSize }) => fileSize > 1e6);
  expect(large.length).toBeGreaterThan(0);
  for (const { validationFlags } of large) expect(validationFlags).toContain('metadata_unreadable');
});

test('sixty pictures that take a decoder seconds each are refused, and other players’ photos go in', async () => {
  const attack = await contest().attack('progressive-jpeg', { seconds: 5 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['400', '429', '503']);
  expectRetryAfter(attack);
  expect(attack.report.answers['400']).toMatchObject({ code: 'INVALID_INPUT' });
});
