// What needs a person, for the tab's badge and the dashboard's header.
import { trpc } from '#client/trpc.ts';

/** Problems also arrive as alerts, which refetch at once. */
const REFETCH_MS = 30_000;

const useAttention = () =>
  trpc.instagram.attention.useQuery(undefined, { refetchInterval: REFETCH_MS }).data;

export const useAttentionCount = (): number => useAttention()?.count ?? 0;

/** One sentence; null when nothing about Instagram is wrong. */
export const useAttentionText = (): string | null => useAttention()?.text ?? null;
