// Entry point of the browser.
import '#client/forms/zod-jitless.ts';
import '#client/base.css';
import { type ComponentProps, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Router, useLocation } from 'wouter';
import { ErrorBoundary, MissingLanguage } from '#client/components/error-boundary.tsx';
import { OfflineBanner, SkipLink, useScreenFocus } from '#client/components/frame.tsx';
import { Toasts } from '#client/components/toasts.tsx';
import { leaveComposingAlone } from '#client/device/input-method.ts';
import { keepInstallOffer, registerServiceWorker } from '#client/device/installed-app.ts';
import { surviveTranslation } from '#client/device/translated-page.ts';
import { type LoadCatalogues, startLanguage, useLanguage } from '#client/format/language.ts';
import { SessionProvider } from '#features/auth/ui/session.tsx';
import { BASE_PATH } from '#shared/paths.ts';
import { SECOND } from '#shared/time/clock.ts';
import { Routes } from './routes.tsx';

// What every screen needs: the router's base path, the session, toasts, and what is said above every screen.

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

/** With the board's code, which a phone with photos has loaded. */
const forgetErased: ComponentProps<typeof SessionProvider>['onErased'] = (player) =>
  void import('./player/player-board.tsx').then(({ forgetErased }) => forgetErased(player));

function Providers({ children }: { children: ReactNode }) {
  return (
    <Router base={BASE_PATH}>
      <DocumentLanguage />
      <ScreenFocus />
      <SessionProvider onErased={forgetErased}>
        <SkipLink />
        <OfflineBanner />
        <MissingLanguage />
        {children}
        <Toasts />
      </SessionProvider>
    </Router>
  );
}

const loadCatalogues: LoadCatalogues = async (language) =>
  (await (language === 'es' ? import('./languages/es.ts') : import('./languages/fr.ts')))
    .catalogues;

leaveComposingAlone();
surviveTranslation();
const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id “app”');
const app = createRoot(root);

/** How long the first screen waits for its language, in milliseconds: on a stalled wifi it starts in English. */
const PATIENCE_MS = 5 * SECOND;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
// Waiting avoids a first screen in English that changes language a moment later.
void Promise.race([startLanguage(loadCatalogues), patience]).then(() =>
  app.render(
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <Routes />
        </ErrorBoundary>
      </Providers>
    </StrictMode>,
  ),
);
if (import.meta.env.PROD) registerServiceWorker();
keepInstallOffer();
