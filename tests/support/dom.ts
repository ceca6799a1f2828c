// Set-up of the tests in a DOM: what one test rendered and stored does not reach the next one.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// Screens and toasts are loaded when a file first needs them; a busy machine may be several times slower.
configure({ asyncUtilTimeout: 40_000 });

afterEach(() => {
  toast.dismiss();
  cleanup();
  localStorage.clear();
});
