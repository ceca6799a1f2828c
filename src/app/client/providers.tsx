// What every screen needs: the router's base path, the session, toasts, the offline banner.

import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { OfflineBanner } from '#client/offline-banner.tsx';
import { Toasts } from '#client/toasts.tsx';
import { SessionProvider } from '#features/auth/ui/session.tsx';
import { BASE_PATH } from '#shared/paths.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Router base={BASE_PATH}>
      <SessionProvider>
        <OfflineBanner />
        {children}
        <Toasts />
      </SessionProvider>
    </Router>
  );
}
