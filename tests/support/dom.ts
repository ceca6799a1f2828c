// Set-up of the tests in a DOM: what one test rendered and stored does not reach the next one.
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dismissToast } from '#client/components/toasts.tsx';

// Screens and toasts are loaded when a file first needs them; a busy machine may be several times slower.
configure({ asyncUtilTimeout: 40_000 });

afterEach(() => {
  act(() => dismissToast());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
