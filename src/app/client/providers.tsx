// What every screen needs: the router's base path, the session, toasts, the offline banner.

import { type ReactNode, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { SkipLink } from '#client/components/skip-link.tsx';
import { useLanguage } from '#client/language.ts';
import { OfflineBanner } from '#client/offline-banner.tsx';
import { useScreenFocus } from '#client/screen-focus.ts';
import { Toasts } from '#client/toasts.tsx';
import { SessionProvider } from '#features/auth/ui/session.tsx';
import { BASE_PATH } from '#shared/paths.ts';

/** Screen readers pronounce a page by its language, and browsers offer a translation. */
function DocumentLanguage() {
  useLocation();
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  });
  return null;
}

function ScreenFocus() {
  const [path] = useLocation();
  useScreenFocus(path);
  return null;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Router base={BASE_PATH}>
      <DocumentLanguage />
      <ScreenFocus />
      <SessionProvider>
        <SkipLink />
        <OfflineBanner />
        {children}
        <Toasts />
      </SessionProvider>
    </Router>
  );
}
