// Set-up of the tests in a DOM: what one test rendered and stored does not reach the next one.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// The first toast of a file loads the library.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  toast.dismiss();
  cleanup();
  localStorage.clear();
});
