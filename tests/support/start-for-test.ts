// A contest's process for one test.
import { onTestFinished } from 'vitest';
import { type ContestProcess, type StartOptions, startContest } from './contest-process.ts';

/** Has no browser to print with unless the options say otherwise. Killed when the test ends. */
export async function startForTest(options: StartOptions = {}): Promise<ContestProcess> {
  const contest = await startContest({ canPrint: false, ...options });
  onTestFinished(async () => {
    await contest.stop('SIGKILL');
  });
  return contest;
}
