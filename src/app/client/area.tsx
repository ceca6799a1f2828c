// One area of the app, a player's or an organisers': its calls carry its own token, its failures meet here.

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf, toastFor } from '#client/failure.ts';
import type { Role } from '#client/session-store.ts';
import { toast } from '#client/toasts.tsx';
import { createApi, trpc } from '#client/trpc.ts';
import { useSession } from '#features/auth/ui/session.tsx';
import { screens } from '#shared/paths.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Silent: the screen itself says what failed. A lost session is never silent. */
    queryMeta: { isSilent?: boolean };
    mutationMeta: { isSilent?: boolean };
  }
}

/** Tries after the first one, for a call that got no answer or a broken one. */
const RETRIES = 2;

const mayHelpToRetry = (cause: unknown): boolean => {
  const { status } = failureOf(cause);
  return status === null || status >= 500;
};

function createQueryClient(report: (cause: unknown, isSilent: boolean) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, query) => report(cause, Boolean(query.meta?.isSilent)),
    }),
    mutationCache: new MutationCache({
      onError: (cause, _input, _before, mutation) =>
        report(cause, Boolean(mutation.meta?.isSilent)),
    }),
    defaultOptions: {
      queries: {
        retry: (tries, cause) => tries < RETRIES && mayHelpToRetry(cause),
        retryDelay: (tries) => 500 * 2 ** tries,
        // The library's idea of being online misses a venue without internet whose laptop answers well.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const SIGN_IN: Record<Role, string> = { player: screens.login, admin: screens.adminLogin };

export function Area({ of, children }: { of: Role; children: ReactNode }) {
  const { lose } = useSession();
  const [, navigate] = useLocation();
  const handle = useRef((_cause: unknown, _isSilent: boolean) => {});
  useEffect(() => {
    handle.current = (cause, isSilent) => {
      const failure = failureOf(cause);
      if (failure.status === 401) {
        lose();
        navigate(SIGN_IN[of]);
        return;
      }
      const text = toastFor(failure);
      if (text && !isSilent) toast.error(text);
    };
  });
  const [queryClient] = useState(() => createQueryClient((...args) => handle.current(...args)));
  const [api] = useState(() => createApi(of));
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
