// A contest with an Instagram account, connected to the stand-in, and photos in its queue.
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { connectWithoutPosting, queuePhotos } from '#tests/support/post-states.ts';
import { standInSettings } from '#tests/support/stand-in-settings.ts';
import { createStandIn } from '../../scripts/instagram/stand-in.ts';

export interface ConnectedContest {
  readonly contest: ContestProcess;
  close(): Promise<unknown>;
}

async function openConnectedContest(): Promise<ConnectedContest> {
  const standIn = await createStandIn();
  const contest = await startContest({ canPrint: false, ...(await standInSettings(standIn)) });
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  await connectWithoutPosting(calls, admin, standIn.issueToken());
  await queuePhotos(calls, admin, 5);
  return { contest, close: () => Promise.all([standIn.close(), contest.stop()]) };
}

/** Opens one for the first scene that asks for it. */
export function connectedOnDemand() {
  let opened: Promise<ConnectedContest> | undefined;
  return {
    connected(): Promise<ConnectedContest> {
      opened ??= openConnectedContest();
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}
