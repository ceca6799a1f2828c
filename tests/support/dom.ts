// Set-up of the DOM tests: what one test renders, stores and replaces does not reach the next.
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissToast } from '#client/components/toasts.tsx';

// Screens and toasts are loaded when a file first needs them; a busy machine may be several times slower.
configure({ asyncUtilTimeout: 40_000 });

afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

// Code that a screen was still loading would be evaluated without a document.
afterAll(() => vi.dynamicImportSettled());
