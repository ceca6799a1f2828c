// npm run bench -- dashboard: the cost of each tab on a full contest, of the photo export, and growth by players.
import { benchExport } from './dashboard/export.ts';
import { openFullContest } from './dashboard/full-contest.ts';
import { benchGrowth } from './dashboard/growth.ts';
import { benchTabs } from './dashboard/tabs.ts';
import { conclude } from './report.ts';

const fullContest = await openFullContest({ players: 5000, photos: 20_000 });
await benchTabs(fullContest);
await benchExport(fullContest);
await fullContest.contest.stop();
await benchGrowth();
conclude();
