import { X509Certificate } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';
import { namesOf, openCertificate } from './certificate.ts';

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

test('the name that is shown is a host name, whatever precedes it', async () => {
  expect(namesOf(new X509Certificate(pair.cert))).toHaveLength(names.length);
  expect((await openAt(new Date())).name()).toBe('hunt.example.org');
});
