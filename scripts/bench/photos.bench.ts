// npm run bench -- photos: the cost of a photo from upload to row, and of the decision on it.
import { benchDecision } from './photos/decision.ts';
import { benchIntake } from './photos/intake.ts';
import { conclude } from './report.ts';

await benchIntake();
await benchDecision();
conclude();
