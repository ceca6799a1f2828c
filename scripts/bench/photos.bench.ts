// npm run bench -- photos: the cost of a photo from upload to row, and of the decision on it.
import { promiseLoopDelay } from './crowd/loop-delay.ts';
import { openBenchContest } from './photos/bench-contest.ts';
import { benchDecision } from './photos/decision.ts';
import { benchIntake } from './photos/intake.ts';
import { conclude } from './report.ts';

const contest = await openBenchContest();
await contest.loopDelay();
await benchIntake(contest);
promiseLoopDelay([await contest.loopDelay()], 'photos and sign-ins');
await contest.contest.stop();
await benchDecision();
conclude();
