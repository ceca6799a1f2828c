// What a scanned code means that is not on the player's board.
import { trpc } from '#client/calls/trpc.ts';

/** The challenge that the address asks for and this board does not have. @param code null for none */
export function useElsewhere(code: string | null) {
  const { data, isError } = trpc.challenges.titleOf.useQuery(
    { code: code ?? '' },
    { enabled: code !== null },
  );
  return { challenge: data ?? null, isUnknown: code !== null && isError };
}

export type Elsewhere = ReturnType<typeof useElsewhere>;
