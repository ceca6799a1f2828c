// npm run bench -- dashboard: the cost of each tab on a full contest, of the exports.
import { benchExport } from './dashboard/export.ts';
import { openFullContest } from './dashboard/full-contest.ts';
import { benchTabs } from './dashboard/tabs.ts';
import { conclude } from './report.ts';

const fullContest = await openFullContest({ players: 5000, photos: 20_000 });
await benchTabs(fullContest);
await benchExport(fullContest);
await fullContest.contest.stop();
conclude();
