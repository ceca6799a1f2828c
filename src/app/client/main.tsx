// Starts the screens in the browser.
import '#client/no-eval.ts';
import '#client/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageGuard } from '#client/components/page-guard.tsx';
import { BASE_PATH } from '#shared/paths.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

/** Only where the browser allows it: on plain http over the hotel's wifi there is none, and nothing needs it. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  window.addEventListener('load', () => {
    // Its failing takes nothing away from a page that has just loaded.
    navigator.serviceWorker
      .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
      .catch(() => {});
  });
}

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
createRoot(place).render(
  <StrictMode>
    <Providers>
      <PageGuard>
        <Routes />
      </PageGuard>
    </Providers>
  </StrictMode>,
);
registerServiceWorker();
