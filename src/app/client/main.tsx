// Entry point of the browser.
import '#client/forms/zod-jitless.ts';
import '#client/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { keepInstallOffer, registerServiceWorker } from '#client/device/installed-app.ts';
import { type LoadCatalogues, startLanguage } from '#client/format/language.ts';
import { SECOND } from '#shared/clock.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

const loadCatalogues: LoadCatalogues = async (language) =>
  (await (language === 'es' ? import('./languages/es.ts') : import('./languages/fr.ts')))
    .catalogues;

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
