// Sonner injects its styles at run time, which our content policy forbids; `src/client/toaster.tsx` imports them as a file
// instead.
import type { Plugin } from 'vite';

/** @throws when the call that injects the styles is not found, for example after an upgrade of sonner */
export function cutInjectedStyles(code: string): string {
  const cut = code.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (cut === code || /^\s*__insertCSS\(/m.test(cut)) {
    throw new Error(
      'sonner injects its styles in another way than scripts/setup/toast-styles.ts knows. Find in ' +
        'node_modules/sonner/dist/index.mjs what adds a style element, and change the pattern so that it is cut.',
    );
  }
  return cut;
}

/** Fails the build when it no longer matches. Otherwise the browser would block the styles, noticed only at the first toast. */
export const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: (code, id) =>
    /\/node_modules\/sonner\/.*\.m?js$/.test(id) ? cutInjectedStyles(code) : undefined,
};
