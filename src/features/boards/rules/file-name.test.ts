import { expect, test } from 'vitest';
import { sheetFileName } from './file-name.ts';

const named = (firstName: string, lastName: string, contest = 'Swag & Seek') =>
  sheetFileName({ firstName, lastName }, '2025-08-30', contest);

test('the file name is the name of the player and the day', () => {
  expect(named('Noor', 'Haddad')).toBe('Noor-Haddad-2025-08-30.pdf');
  expect(named('نور', '海')).toBe('نور-海-2025-08-30.pdf');
});

test('the file of a contest with a name of its own begins with it', () => {
  expect(named('Noor', 'Haddad', 'Nerd Hunt')).toBe('Nerd-Hunt-Noor-Haddad-2025-08-30.pdf');
  expect(named('Noor', 'Haddad', 'A/B: the "Hunt"')).toBe(
    'A_B_-the-_Hunt_-Noor-Haddad-2025-08-30.pdf',
  );
});

test('a name cannot change the folder or disguise the extension', () => {
  expect(named('../..', 'etc/passwd')).toBe('.._..-etc_passwd-2025-08-30.pdf');
  expect(named('\u202efdp', 'exe."')).toBe('_fdp-exe._-2025-08-30.pdf');
});
