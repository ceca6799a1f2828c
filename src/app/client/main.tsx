// Entry point of the browser.
import '#client/forms/zod-jitless.ts';
import '#client/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { keepInstallOffer, registerServiceWorker } from '#client/device/installed-app.ts';
import { type LoadCatalogues, startLanguage } from '#client/format/language.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

const loadCatalogues: LoadCatalogues = async (language) =>
  (await (language === 'es' ? import('./languages/es.ts') : import('./languages/fr.ts')))
    .catalogues;

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id “app”');
const app = createRoot(root);
// Avoids a first screen in English that changes language a moment later.
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
if (import.meta.env.PROD) registerServiceWorker();
keepInstallOffer();
