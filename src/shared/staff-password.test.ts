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
  'strawberry',
  'PlayStation4',
  'undertaker',
  'sweetheart',
  'babygirl123',
  'Killer-1234',
  'linkedin2012',
  'Sommer2025!',
  'Été 2025 !!!',
  '1234567891',
  '1234554321',
  '123qweasdzxc',
  'qq123456789',
  'zaq1XSW2cde3',
  'a1b2c3d4e5',
  '1g2w3e4r5t',
  '1029384756',
  '010203040506',
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
  'defer-the-fewer-posters',
  'kR7#pL2qWz',
  '4 otters, 1 lighthouse',
  '8365920174',
  'zwölf Karpfen im Teich',
  '海辺のカフカを読んだ夜',
])('an organiser may choose %s', (password) => {
  expect(staffPasswordFault(password)).toBeNull();
});
