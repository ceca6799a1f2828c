import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';
import { checkPair, openCertificate } from './certificate.ts';

const authority = testAuthority();
const names = ['fd00::5', '192.168.8.10', '*.hunt.example', 'hunt.example.org'];
const pair = authority.issue({ names });

async function openAt(now: Date) {
  const files = writePair(temporaryFolder(), pair);
  const log = { warn: () => {}, info: () => {} };
  const certificate = await openCertificate({ files, now: () => now, log });
  onTestFinished(certificate.close);
  return certificate;
}

test('a certificate is good for the names and addresses it contains, and for no others', async () => {
  const certificate = await openAt(new Date());
  const good = [
    'hunt.example.org',
    'HUNT.example.org',
    'a.hunt.example',
    '192.168.8.10',
    'fd00::5',
  ];
  expect(good.filter((host) => !certificate.isGoodFor(host))).toEqual([]);
  // The common name, which browsers ignore, is among them.
  const others = ['hunt', 'hunt.example', 'a.b.hunt.example', '192.168.8.11', 'localhost', ''];
  expect(others.filter((host) => certificate.isGoodFor(host))).toEqual([]);
});

test('outside its period of validity a certificate is good for nothing', async () => {
  const { validFrom, validTo } = new X509Certificate(pair.cert);
  const early = await openAt(new Date(Date.parse(validFrom) - 1));
  const late = await openAt(new Date(validTo));
  for (const certificate of [early, late]) {
    expect(certificate.isGoodFor('hunt.example.org')).toBe(false);
    expect(certificate.isFor('hunt.example.org')).toBe(true);
  }
});

test.each([
  ['PKCS 8', ['pkcs8', '-topk8']],
  ['the older form', ['ec', '-aes256']],
])('a key with a password is told from a damaged one, in %s', (_form, command) => {
  const key = execFileSync('openssl', [...command, '-passout', 'pass:hunt'], {
    input: pair.key,
    stdio: 'pipe',
  }).toString();
  expect(checkPair({ cert: pair.cert, key })).toBe('locked');
  expect(checkPair({ cert: pair.cert, key: key.slice(0, -40) })).toBe('malformed');
});
