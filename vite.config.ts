import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { builtScripts } from './scripts/setup/built-scripts.js';
import { leanFontFaces, screenFonts } from './scripts/setup/screen-fonts.ts';
import { PRODUCT_NAME } from './src/shared/contest.ts';
import { BASE_PATH } from './src/shared/paths.ts';

/** Packages with native code, workers or data files, and React, whose development build would be bundled too. */
const NOT_BUNDLED = [
  '@fastify/static',
  '@node-rs/argon2',
  'acme-client',
  'better-sqlite3',
  'fastify',
  'pino',
  'piscina',
  'puppeteer',
  'react',
  'react-dom',
  'sharp',
];

/** Hints for developers: an organiser starting the contest for the first time would take them for errors. */
const withoutHints = { checks: { bundlerTimings: false, pluginTimings: false } };
/** Maximum quality would double the build time and save a fifteenth of the bytes. */
const BROTLI = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
});
/** In kB. The largest chunk is the photo converter, loaded on demand. */
const CHUNK_MAX = 5000;

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        ssr: { noExternal: true, external: NOT_BUNDLED },
        build: {
          outDir: '.build/server',
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            ...withoutHints,
            input: [
              'src/app/server/main.ts',
              // Worker threads load the parsers from a separate file.
              'src/app/server/parser-worker.ts',
              // Started by `scripts/run-built.js` and `src/server/process/child-scripts.ts`.
              ...builtScripts,
            ],
            // Next to the entries: shared code resolves the worker and the backup script relative to itself.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        root: 'src/app/client',
        base: `${BASE_PATH}/`,
        publicDir: 'public',
        css: { postcss: { plugins: [leanFontFaces] } },
        plugins: [
          react(),
          screenFonts(fileURLToPath(new URL('.build/fonts', import.meta.url))),
          VitePWA({
            injectRegister: null,
            // A new version waits until the user accepts it, or until the app is next opened.
            registerType: 'prompt',
            manifest: {
              id: `${BASE_PATH}/`,
              name: PRODUCT_NAME,
              short_name: PRODUCT_NAME,
              start_url: `${BASE_PATH}/board`,
              scope: `${BASE_PATH}/`,
              description: 'A photo scavenger hunt across the whole convention',
              theme_color: '#FBF4E6',
              background_color: '#FBF4E6',
              display: 'standalone',
              icons: [
                { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
                { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
                {
                  src: 'icon-maskable-512.png',
                  sizes: '512x512',
                  type: 'image/png',
                  purpose: 'maskable',
                },
                { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
              ],
            },
            workbox: {
              globPatterns: ['**/*.{js,css,html,svg,woff2}'],
              // Loaded on demand: screens for organisers and projectors, the photo converter, fonts for other scripts.
              globIgnores: [
                '**/{dashboard,poster-screen,posters,prize-list-screen,scanner,staff-screens}-*',
                '**/{wall-screen,heic-to}-*',
                '**/*-latin-ext-*',
              ],
              navigateFallback: `${BASE_PATH}/index.html`,
              // A page that is open when the service worker is installed also works offline.
              clientsClaim: true,
              // Organisers and projectors always get the newest version: their code is not precached.
              navigateFallbackDenylist: [new RegExp(`^${BASE_PATH}/(api|admin|wall)(/|$)`)],
            },
          }),
          compression({ algorithms: [BROTLI, 'gzip'], threshold: 512 }),
        ],
        build: {
          outDir: '../../../.build/client',
          emptyOutDir: true,
          target: ['es2022', 'safari16'],
          modulePreload: { polyfill: false },
          // The Content-Security-Policy allows no data: fonts, and separate files are cached better.
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: CHUNK_MAX,
          rolldownOptions: {
            ...withoutHints,
            // Messages of the server that no screen shows; the response contains them.
            treeshake: { manualPureFunctions: ['defineFailures', 'defineFaults'] },
            output: {
              // Every phone loads the names of all files, and gzip shortens these more.
              hashCharacters: 'hex',
              // A phone gets six files at a time. What every screen starts with is one, not one for each set of sharers.
              codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
            },
          },
        },
      },
);
