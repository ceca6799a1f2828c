// One role's API (player or admin): its own token and cache, and the only place that handles a lost session.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { learnAddresses } from '#client/calls/base.ts';
import { failureOf, isSessionLost } from '#client/calls/failure.ts';
import { createApi, trpc } from '#client/calls/trpc.ts';
import type { Role } from '#client/device/storage.ts';
import { ContestZone } from '#client/format/format.tsx';
import { setContestZone } from '#client/format/language.ts';
import { erasedBy, useSession } from '#features/auth/ui/session.tsx';
import { screens } from '#shared/paths.ts';

/** Retries after the first attempt, for requests without a response or with a server error. */
const RETRIES = 2;

const isRetryable = (cause: unknown): boolean => {
  const { status } = failureOf(cause);
  return status === null || status >= 500;
};

/** Failed queries show no toast: the screen that shows a query shows its failure too. */
function createQueryClient(onError: (cause: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (retries, cause) => retries < RETRIES && isRetryable(cause),
        retryDelay: (retries) => 500 * 2 ** retries,
        // Without internet the browser reports offline, although the laptop on the same wifi can be reached.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const SIGN_IN: Record<Role, string> = { player: screens.login, admin: screens.adminLogin };

/** Loaded once, and again when organisers change the contest. */
function Zone({ children }: { children: ReactNode }) {
  const { data } = trpc.operations.about.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const zone = data?.timeZone ?? null;
  useEffect(() => setContestZone(zone), [zone]);
  return <ContestZone value={zone}>{children}</ContestZone>;
}

/** Learns, wherever a player's token is sent, how else the laptop can be reached. */
function Addresses() {
  const { data } = trpc.settings.addresses.useQuery();
  useEffect(() => {
    if (data) void learnAddresses(data);
  }, [data]);
  return null;
}

export function ApiProvider({ userRole, children }: { userRole: Role; children: ReactNode }) {
  const { clearSession, isLoading, user } = useSession();
  const [path, navigate] = useLocation();
  const handleError = useRef((_cause: unknown) => {});
  // Subscribe before anything renders: the first failure must already see the current session.
  useLayoutEffect(() => {
    handleError.current = (cause) => {
      // While the session is loading, it handles the redirect itself.
      const failure = failureOf(cause);
      if (isLoading || !isSessionLost(failure)) return;
      // Not whoever is stored by now: a late response must not cost the next player of this phone their photos.
      clearSession(userRole, erasedBy(failure, user));
      // The dashboard asks for the password itself, on top of what is open.
      if (path !== screens.adminDashboard) navigate(SIGN_IN[userRole]);
    };
  });
  const [queryClient] = useState(() => createQueryClient((cause) => handleError.current(cause)));
  const [api] = useState(() => createApi(userRole));
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {userRole === 'player' && <Addresses />}
        <Zone>{children}</Zone>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
