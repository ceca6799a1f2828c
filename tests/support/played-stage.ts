// The stage of `npm run screens` for one file of tests: its played contest, whose visitors are checked after each test.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectedOnDemand } from '../../scripts/screens/connected-contest.ts';
import { openPlayedContest, type PlayedContest } from '../../scripts/screens/played-contest.ts';
import type { Stage } from '../../scripts/screens/stage.ts';
import { type Visitor, visitor } from './browser.ts';
import { type ContestProcess, startContest } from './contest-process.ts';
import { sharedBrowser } from './launch-browser.ts';

/** A phone's width without touch, so that another width does not load the page again. */
const NARROW = { width: 360, height: 740 };

/** Without a crowd, which takes time and adds no state. Call it once at the top of a file. */
export function openStage({ hasEmpty = false } = {}): () => Stage {
  let played: PlayedContest;
  let empty: ContestProcess | undefined;
  const { connected, close } = connectedOnDemand();
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [played, empty] = await Promise.all([
      openPlayedContest({ crowd: 0 }),
      hasEmpty ? startContest({ canPrint: false }) : undefined,
    ]);
  }, 120_000);
  afterEach(async () => {
    for (const who of visitors.splice(0)) await who.leave();
  });
  afterAll(() => Promise.all([played?.contest.stop(), empty?.stop(), close()]));
  return () => ({
    played,
    empty,
    connected,
    language: 'en',
    async newVisitor(address) {
      const who = await visitor(await sharedBrowser(), address, NARROW);
      visitors.push(who);
      return who;
    },
  });
}
