// The server's procedures: batched, with the session of one role.
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#app/server/http/root-router.ts';
import { TRPC_PATH } from '#shared/paths.ts';
import type { TokenKind } from '../device/storage.ts';
import { call } from './call.ts';

/** The most calls the server accepts in one request. */
const BATCH_MAX = 10;

/** Several components mount together; do not refetch within 5 s. Socket signals still invalidate. */
export const SHARED_QUERY = { staleTime: 5_000 };

/** Context of a call that is not batched: the server caches its response as a whole. */
export const ALONE = { isAlone: true };

export const trpc = createTRPCReact<AppRouter>();

const linkOf = (kind: TokenKind, maxItems: number) =>
  httpBatchLink({
    url: TRPC_PATH,
    maxItems,
    fetch: (url, init) => call(kind, String(url), init as RequestInit),
  });

/** Each role has its own token, so one browser can hold all sessions. */
export const createApi = (kind: TokenKind) =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ context }) => context.isAlone === true,
        true: linkOf(kind, 1),
        false: linkOf(kind, BATCH_MAX),
      }),
    ],
  });
