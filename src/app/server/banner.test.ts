import { expect, test } from 'vitest';
import { bannerText } from './banner.ts';

const HERE = 'http://localhost:3000/contests/swag-and-seek';
const PHONES = 'http://192.168.1.20:3000/contests/swag-and-seek';
const first = {
  here: HERE,
  phones: PHONES,
  firstAdmin: { username: 'admin', password: 'k3mvq8x2p7wd' },
  canPrint: true,
  isDiskFull: false,
};

test('the first start ends with the dashboard’s address and sign-in in a frame, then the phones’ address and code', () => {
  const lines = bannerText(first).split('\n');
  expect(lines.slice(1, 6)).toEqual([
    '┌──────────────────────────────────────────────────────────────────────────────────┐',
    '│ Dashboard: http://localhost:3000/contests/swag-and-seek/admin/login              │',
    '│ First admin: admin, password k3mvq8x2p7wd                                        │',
    '│ Write the password down: it is shown this once. npm run create-admin changes it. │',
    '└──────────────────────────────────────────────────────────────────────────────────┘',
  ]);
  expect(lines[6]).toBe(`Phones: ${PHONES}`);
  expect(lines.slice(7, -2).join('\n')).toMatch(/[▀▄█]/);
  expect(lines.slice(-2)).toEqual([`Swag & Seek is ready at ${HERE}`, '']);
});

test('a later start shows the dashboard’s address and no password', () => {
  const text = bannerText({ ...first, firstAdmin: null });
  expect(text).toContain(`│ Dashboard: ${HERE}/admin/login │`);
  expect(text).not.toMatch(/password|First admin/);
});

test('with a certificate, both addresses are shown, and what is wrong with it', () => {
  const other = 'https://hunt.example.org:3443/contests/swag-and-seek';
  const lines = bannerText({ ...first, other, certificate: 'The certificate has expired.' }).split(
    '\n',
  );
  expect(lines[1]).toBe('The certificate has expired.');
  expect(lines.slice(7, 9)).toEqual([`Phones: ${PHONES}`, `Also at: ${other}`]);
});

test('problems are printed before the frame, and without a network a sentence replaces the code', () => {
  const text = bannerText({ ...first, phones: null, canPrint: false, isDiskFull: true });
  expect(text.indexOf('boards cannot be printed')).toBeLessThan(text.indexOf('┌'));
  expect(text.indexOf('The disk is full')).toBeLessThan(text.indexOf('┌'));
  expect(text).toContain('No network: phones cannot reach this laptop yet.');
  expect(text).not.toMatch(/[▀▄█]/);
});
