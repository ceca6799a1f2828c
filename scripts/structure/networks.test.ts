// Limits on strangers count networks: the check rejects an address.
import { expect, test } from 'vitest';
import { structureFaults } from './structure.js';

const faultsOf = (file: string, text: string): string[] =>
  structureFaults(new Map([[file, text]])).filter((fault) => fault.includes('counts by address'));

const FILE = 'src/app/server/added.ts';

test.each([
  ['the address of an origin', 'export const f = (origin: any) => count(origin.ip);\n'],
  [
    'an address taken out',
    'export const f = (origin: any) => { const { ip } = origin; count(ip); };\n',
  ],
  ['the address of a request', 'export const f = (request: any) => count(addressOf(request));\n'],
  ['the address of a socket', "export const f = (it: any) => count(it.remoteAddress ?? '');\n"],
])('a limit that counts %s is refused', (_, text) => {
  expect(faultsOf(FILE, text)).toHaveLength(1);
  expect(faultsOf(FILE, text)[0]).toMatch(/^src\/app\/server\/added\.ts uses .*networkOf/);
});

test.each([
  [
    'the network of a request',
    FILE,
    'export const f = (request: any) => count(networkOf(addressOf(request)));\n',
  ],
  [
    'an address that is stored',
    'src/features/operations/service/operations.ts',
    'export const f = (origin: any) => origin.ip;\n',
  ],
])('%s is accepted', (_, file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});
