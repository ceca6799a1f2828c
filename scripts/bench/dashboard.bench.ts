// npm run bench -- dashboard: the cost of each tab on a full contest, and of the exports.
import { sizeOf } from './crowd/size.ts';
import { benchExport } from './dashboard/export.ts';
import { openFullContest } from './dashboard/full-contest.ts';
import { benchTabs } from './dashboard/tabs.ts';
import { conclude } from './report.ts';

const PLAYERS = sizeOf('PLAYERS', 5_000);
const PHOTOS = sizeOf('PHOTOS', 20_000);

const fullContest = await openFullContest({ players: PLAYERS, photos: PHOTOS });
await benchTabs(fullContest);
await benchExport(fullContest);
await fullContest.contest.stop();
conclude();
