// What every screen needs: the router's base path, the session, toasts, and what is said above every screen.

import { type ReactNode, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { OfflineBanner, SkipLink, useScreenFocus } from '#client/components/frame.tsx';
import { MissingLanguage } from '#client/components/missing-language.tsx';
import { Toasts } from '#client/components/toasts.tsx';
import { useLanguage } from '#client/format/language.ts';
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
        <MissingLanguage />
        {children}
        <Toasts />
      </SessionProvider>
    </Router>
  );
}
