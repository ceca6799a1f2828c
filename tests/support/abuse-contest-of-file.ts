// The contest of a file of abuse tests.
import { afterAll, beforeAll } from 'vitest';
import { type AbuseContest, openAbuseContest } from './abuse-contest.ts';

/** Call it once at the top of a file. @returns the file's contest while its tests run */
export function abuseContestOfFile(): () => AbuseContest {
  let contest: AbuseContest | undefined;
  beforeAll(async () => {
    contest = await openAbuseContest();
  });
  afterAll(() => contest?.close());
  return () => {
    if (!contest) throw new Error('The contest is only there while a test runs');
    return contest;
  };
}
