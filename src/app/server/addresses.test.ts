import type os from 'node:os';
import { expect, test } from 'vitest';
import { lanAddress } from './addresses.ts';

const card = (address: string, more: Partial<os.NetworkInterfaceInfo> = {}) =>
  [{ address, family: 'IPv4', internal: false, ...more }] as os.NetworkInterfaceInfo[];

test('phones are directed to the laptop’s LAN address', () => {
  expect(
    lanAddress({
      lo: card('127.0.0.1', { internal: true }),
      docker0: card('172.17.0.1'),
      wlan0: [...card('fe80::1', { family: 'IPv6' }), ...card('192.168.1.20')],
    }),
  ).toBe('192.168.1.20');
});

test('without a network there is no LAN address', () => {
  expect(
    lanAddress({ lo: card('127.0.0.1', { internal: true }), eth0: card('169.254.7.7') }),
  ).toBeNull();
});
