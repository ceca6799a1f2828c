import { expect, test } from 'vitest';
import { networkOf, networkText } from './network.ts';

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['::FFFF:c0a8:0107', '192.168.1.7'],
  ['0:0:0:0:0:ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%wlan0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the address %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a network is shown as a block of addresses', () => {
  expect([networkText('2001:db8:1:2'), networkText('192.0.2.1')]).toEqual([
    '2001:db8:1:2::/64',
    '192.0.2.1',
  ]);
});
