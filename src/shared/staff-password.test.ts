import { expect, test } from 'vitest';
import { staffPasswordFault, staffPasswordFaults } from './staff-password.ts';

test.each([
  '1234567890',
  'qwertyuiop',
  '1q2w3e4r5t',
  'password123',
  'Password2026!',
  'W3lcome2026',
  '4dministrat0r!',
  '#4dministrator',
  'Pa$$w0rd!!',
  'passwordpassword',
  'admin123456',
  'aaaaaaaaaa',
  'rosarosarosa',
  'swag-and-seek',
  'Organiser1',
])('an organiser cannot choose %s, which attackers try first', (password) => {
  expect(staffPasswordFault(password)).toBe(staffPasswordFaults.common);
});

test.each(['123456', 'x', 'nine-char', '', '😀😀😀😀😀'])(
  'an organiser cannot choose %s, which is too short',
  (password) => {
    expect(staffPasswordFault(password)).toBe(staffPasswordFaults.short);
  },
);

test.each([
  'rosa-at-the-table',
  'seek-and-find',
  'ask-rosa-for-it',
  'zwölf Karpfen im Teich',
  '海辺のカフカを読んだ夜',
])('an organiser may choose %s', (password) => {
  expect(staffPasswordFault(password)).toBeNull();
});
