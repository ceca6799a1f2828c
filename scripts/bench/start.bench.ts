// npm run bench -- start: startup time when everything is installed and built.
import { startContest } from '#tests/support/contest-process.ts';
import { conclude, note, promise } from './report.ts';

const STARTS = 5;
/** Milliseconds until the server reports that it is ready. */
const READY_MAX = 2000;

const first = await startContest({ isSupervised: true });
await first.stop();
const times: number[] = [];
for (let i = 0; i < STARTS; i++) {
  const before = performance.now();
  const contest = await startContest({ databaseFile: first.databaseFile, isSupervised: true });
  times.push(performance.now() - before);
  await contest.stop();
}
note(`${STARTS} starts: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`);
promise({ what: 'a further start', unit: 'ms', samples: times, atMost: READY_MAX });
conclude();
