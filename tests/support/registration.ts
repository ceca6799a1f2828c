// A player's registration data. Separate from the test app, which loads the whole server.
import type { RegisterInput } from '#features/auth/contract.accounts.ts';

export const PASSWORD = 'seek-and-find';

export const registrationOf = (changes: Partial<RegisterInput> = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  password: PASSWORD,
  ageVerified: true,
  ...changes,
});
