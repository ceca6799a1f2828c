// The calls of a player's board. Its data is requested while the session is still being checked and the board's code is still
// loading; each would otherwise cost another round trip over the hotel's wifi.
import type { ReactNode } from 'react';
import { useContest } from '#client/live/contest.ts';
import { useBoardQuery } from '#features/boards/ui/use-board.ts';
import { ApiProvider } from '../api-provider.tsx';

function AskAhead() {
  useBoardQuery();
  useContest();
  return null;
}

export const BoardApi = ({ children }: { children: ReactNode }) => (
  <ApiProvider userRole="player">
    <AskAhead />
    {children}
  </ApiProvider>
);
