// npm run bench -- dashboard: what each tab costs on a full contest, the export of all photos, and growth by players.
import { benchExport } from './dashboard/export.ts';
import { benchGrowth } from './dashboard/growth.ts';
import { benchTabs } from './dashboard/tabs.ts';
import { openFullVenue } from './dashboard/venue.ts';
import { conclude } from './report.ts';

const venue = await openFullVenue({ players: 5000, photos: 20_000 });
await benchTabs(venue);
await benchExport(venue);
await venue.contest.stop();
await benchGrowth();
conclude();
