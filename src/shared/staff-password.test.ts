import { expect, test } from 'vitest';
import { staffPasswordFault, staffPasswordFaults } from './staff-password.ts';

test.each([
  '1234567890',
  '0987654321',
  '123456789012',
  'qwertyuiop',
  'QWERTYUIOP',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'password123',
  'Password2026!',
  'P@ssw0rd123',
  'W3lcome2026',
  '4dministrat0r!',
  'Pa$$w0rd!!',
  'passwordpassword',
  'iloveyou123',
  'administrator',
  'admin123456',
  'aaaaaaaaaa',
  'rosarosarosa',
  'swag-and-seek',
  'SwagAndSeek2026',
  'Organiser1',
  'changeme2026',
  'welcome12345',
  'letmein12345',
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
  'a new password',
  'ask-rosa-for-it',
  'theo-theo-of-the-hall',
  'korrekt pferd batterie',
  'zwölf Karpfen im Teich',
  '海辺のカフカを読んだ夜',
  'x7Kq92mLp4',
])('an organiser may choose %s', (password) => {
  expect(staffPasswordFault(password)).toBeNull();
});
