// The calls of a player's board. What the board shows is asked for while the server is still asked whose the token is, and
// while the board's code is on its way: a round trip of the hotel's wifi each.
import { type ReactNode, useEffect } from 'react';
import { learnAddresses } from '#client/calls/base.ts';
import { trpc } from '#client/calls/trpc.ts';
import { useContest } from '#client/live/contest.ts';
import { useBoardQuery } from '#features/boards/ui/use-board.ts';
import { ApiProvider } from '../api-provider.tsx';

function AskAhead() {
  useBoardQuery();
  useContest();
  const { data } = trpc.settings.addresses.useQuery();
  useEffect(() => {
    if (data) void learnAddresses(data);
  }, [data]);
  return null;
}

export const BoardApi = ({ children }: { children: ReactNode }) => (
  <ApiProvider userRole="player">
    <AskAhead />
    {children}
  </ApiProvider>
);
