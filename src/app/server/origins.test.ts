import { expect, test } from 'vitest';
import { createOrigins } from './origins.ts';

const ports = { http: 3000, https: 3443 };
const originsWith = (names: readonly string[], isValid = true) =>
  createOrigins({
    ports,
    certificate: {
      isFor: (host) => names.includes(host),
      isGoodFor: (host) => isValid && names.includes(host),
      name: () => names[0] ?? null,
    },
  });

test('codes lead to https where the certificate is valid for the address, and to http elsewhere', () => {
  const origins = originsWith(['hunt.example.org', '192.168.8.10', 'fd00::5']);
  expect(origins.at('192.168.8.10')).toBe('https://192.168.8.10:3443');
  expect(origins.at('[fd00::5]')).toBe('https://[fd00::5]:3443');
  expect(origins.at('192.168.8.11')).toBe('http://192.168.8.11:3000');
  expect(originsWith(['192.168.8.10'], false).at('192.168.8.10')).toBe('http://192.168.8.10:3000');
  expect(createOrigins({ ports, certificate: null }).at('a.example')).toBe('http://a.example:3000');
});

const HUNT = ['hunt.example.org'];
const HTTP = 'http://hunt.example.org:3000';
const HTTPS = 'https://hunt.example.org:3443';
const WRONG = 'https://wrong.example.org:3443';

test.each([
  ['the own name over https', HTTPS, HUNT, true, HTTPS],
  ['the own name over http', HTTP, HUNT, true, HTTPS],
  ['the own name, expired', HTTPS, HUNT, false, HTTP],
  ['the own port and files that are no certificate', HTTPS, [], false, HTTP],
  ['a name that the certificate lacks', WRONG, HUNT, true, 'http://wrong.example.org:3000'],
  ['another name', 'http://other.example:3000', HUNT, true, 'http://other.example:3000'],
  ['a tunnel', 'https://tunnel.example', HUNT, false, 'https://tunnel.example'],
  ['a tunnel of that name', 'https://hunt.example.org', HUNT, false, 'https://hunt.example.org'],
])('PUBLIC_URL with %s becomes one phones can use', (_what, url, names, isValid, expected) => {
  expect(originsWith(names, isValid).asServed(url)).toBe(expected);
});

test('the banner also shows the address that codes do not use', () => {
  const origins = originsWith(HUNT);
  expect(origins.otherThan(HTTPS, '192.168.8.10')).toBe('http://192.168.8.10:3000');
  expect(origins.otherThan('http://192.168.8.10:3000', '192.168.8.10')).toBe(HTTPS);
  const damaged = originsWith([]);
  expect(damaged.otherThan('http://192.168.8.10:3000', '192.168.8.10')).toBeNull();
});
