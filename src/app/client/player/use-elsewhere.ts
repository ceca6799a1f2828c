// Resolves a scanned code that is not on the player's board.
import { trpc } from '#client/calls/trpc.ts';

/** The challenge that the URL names and this board lacks. @param code null if the URL names none */
export function useElsewhere(code: string | null) {
  const { data, isError } = trpc.challenges.titleOf.useQuery(
    { code: code ?? '' },
    { enabled: code !== null },
  );
  return { challenge: data ?? null, isUnknown: code !== null && isError };
}

export type Elsewhere = ReturnType<typeof useElsewhere>;
