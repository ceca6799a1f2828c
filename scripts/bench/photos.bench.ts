// npm run bench -- photos: what a photo costs from the wire to the row, what a decision costs, how soon it is told.
import { benchDecision } from './photos/decision.ts';
import { benchIntake } from './photos/intake.ts';
import { benchNews } from './photos/news.ts';
import { openBenchVenue } from './photos/venue.ts';
import { conclude } from './report.ts';

const venue = await openBenchVenue();
await benchIntake(venue);
await venue.contest.stop();
await benchNews();
await benchDecision();
conclude();
