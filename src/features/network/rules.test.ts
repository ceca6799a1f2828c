import { expect, test } from 'vitest';
import { type Card, type Facts, findingOf } from './rules.ts';

const hotel: Card = {
  ...{ name: 'wlan0', address: '10.20.0.5', netmask: '255.255.252.0', isUsed: true },
};
const router: Card = {
  ...{ name: 'eth0', address: '192.168.8.2', netmask: '255.255.255.0', isUsed: false },
};
const waiting: Facts = {
  ...{ elapsed: 0, from: null, others: [], cards: [hotel, router], isPublic: false },
};

test.each<[string, Partial<Facts>, string, string | null]>([
  ['the code was shown just now', { elapsed: 9_000 }, 'waiting', null],
  ['the wifi keeps phones apart, or a firewall is on', { elapsed: 10_000 }, 'nothing', null],
  ['the phone is in the same network', { from: '10.20.3.7' }, 'reached', null],
  ['it comes as IPv4 within IPv6', { from: '::ffff:10.20.3.7' }, 'reached', null],
  ['the venue leads from another of its networks', { from: '172.16.4.4' }, 'reached', null],
  [
    'the phone is at the router, the code names the hotel’s wifi',
    { from: '192.168.8.77' },
    'wrongCard',
    'eth0',
  ],
  [
    'other phones are at the router meanwhile',
    { elapsed: 12_000, others: ['192.168.8.9'] },
    'wrongCard',
    'eth0',
  ],
  [
    'other phones are where the code leads and one device is at the router, this phone is kept apart',
    { elapsed: 12_000, others: ['192.168.8.9', '10.20.1.1'] },
    'nothing',
    null,
  ],
  [
    'two cards are in the phone’s network, one of them the code’s',
    { from: '10.20.3.7', cards: [{ ...hotel, name: 'eth1', isUsed: false }, hotel] },
    'reached',
    null,
  ],
  [
    'other phones are where the code leads, this one is kept apart',
    { elapsed: 12_000, others: ['10.20.1.1'] },
    'nothing',
    null,
  ],
  ['it comes over the internet', { isPublic: true, from: '203.0.113.9' }, 'elsewhere', null],
  [
    'the public address is reached from the hall',
    { isPublic: true, from: '10.20.3.7' },
    'reached',
    null,
  ],
  [
    'the public address leads from another of the venue’s networks',
    { isPublic: true, from: '::ffff:172.16.4.4' },
    'reached',
    null,
  ],
  [
    'a tunnel on the laptop hides where it comes from',
    { isPublic: true, from: '127.0.0.1' },
    'elsewhere',
    null,
  ],
  [
    'the public address is not reached',
    { isPublic: true, elapsed: 11_000, others: ['192.168.8.9'] },
    'nothing',
    null,
  ],
  ['the phone speaks IPv6', { from: 'fe80::1' }, 'reached', null],
])('the check names the cause: %s', (_what, facts, state, name) => {
  const finding = findingOf({ ...waiting, ...facts });
  expect([finding.state, finding.card?.name ?? null]).toEqual([state, name]);
});
