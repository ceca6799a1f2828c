// Entry point of the browser.
import '#client/zod-jitless.ts';
import '#client/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { keepInstallOffer } from '#client/install-offer.ts';
import { type LoadCatalogues, startLanguage } from '#client/language.ts';
import { BASE_PATH } from '#shared/paths.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

const loadCatalogues: LoadCatalogues = async (language) =>
  (await (language === 'es' ? import('./languages/es.ts') : import('./languages/fr.ts')))
    .catalogues;

/**
 * Milliseconds after the page has loaded. The worker fetches every file again, which takes half a second from a slow phone that
 * is about to draw its first board.
 */
const SERVICE_WORKER_AFTER_MS = 3_000;

/** Browsers allow service workers on https only; at a venue on plain http the app works without. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () =>
    navigator.serviceWorker
      .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
      // The page works without it.
      .catch(() => {});
  window.addEventListener('load', () => setTimeout(register, SERVICE_WORKER_AFTER_MS));
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id “app”');
const app = createRoot(root);
// A first screen in English that changes a moment later would be read twice.
void startLanguage(loadCatalogues).then(() =>
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
registerServiceWorker();
keepInstallOffer();
