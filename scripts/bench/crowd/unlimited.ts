// A running contest in which each player may call and send as often as a setting can allow.
import { callsOf } from '#tests/support/contest-calls.ts';
import { type StartOptions, startContest } from '#tests/support/contest-process.ts';

export async function startUnlimited(options: StartOptions = {}) {
  const contest = await startContest(options);
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', admin, {
    rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
  });
  return { ...contest, ...calls, admin };
}
