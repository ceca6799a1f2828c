// The report and the progress of starting anew.
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { panelMessages } from '../messages.ts';

/** While the archive is made. */
const PROGRESS_MS = 1_000;

/** Computed for each visit, not with every change of the contest. */
export const useReport = () => trpc.archive.report.useQuery(undefined, { staleTime: 60_000 });

export const useStartAnewState = () =>
  trpc.archive.startAnewState.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.phase === 'archiving' ? PROGRESS_MS : false),
  });

export function useStartAnew(onStarted: () => void) {
  return useAction({
    run: (name: string, client) => client.archive.startAnew.mutate({ name }),
    invalidates: ({ archive }) => [archive.startAnewState],
    failure: panelMessages.notStarted,
    failureShownBy: 'screen',
    onSuccess: onStarted,
  });
}
