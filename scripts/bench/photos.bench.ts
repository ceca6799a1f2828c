// npm run bench -- photos: cost of a photo from upload to row, and of the decision on it.
import { openBenchContest } from './photos/bench-contest.ts';
import { benchDecision } from './photos/decision.ts';
import { benchIntake } from './photos/intake.ts';
import { conclude } from './report.ts';

const contest = await openBenchContest();
await benchIntake(contest);
await contest.contest.stop();
await benchDecision();
conclude();
