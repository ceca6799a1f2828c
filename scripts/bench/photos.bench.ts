// npm run bench -- photos: cost of a photo from upload to row, cost of a review, latency of its notification.

import { openBenchContest } from './photos/bench-contest.ts';
import { benchDecision } from './photos/decision.ts';
import { benchIntake } from './photos/intake.ts';
import { benchNotifications } from './photos/notification-latency.ts';
import { conclude } from './report.ts';

const contest = await openBenchContest();
await benchIntake(contest);
await contest.contest.stop();
await benchNotifications();
await benchDecision();
conclude();
