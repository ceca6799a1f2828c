import type os from 'node:os';
import { expect, test } from 'vitest';
import { cardsOf } from '#server/process/network-cards.ts';
import { addressOfCard } from './addresses.ts';

type Info = Partial<os.NetworkInterfaceInfo>;

const card = (address: string, more: Info = {}) =>
  [
    { address, family: 'IPv4', internal: false, mac: '5c:e9:1e:00:00:01', ...more },
  ] as os.NetworkInterfaceInfo[];

const LOOPBACK = { 'Loopback Pseudo-Interface 1': card('127.0.0.1', { internal: true }) };
const tunnel = (address: string) =>
  card(address, { netmask: '255.255.255.255', mac: '00:00:00:00:00:00' });

/** Interfaces as systems list them, the address used to reach the internet, and the expected address for phones. */
test.each<[string, ReturnType<typeof os.networkInterfaces>, string | null, string | null]>([
  [
    'Linux: Docker beside wifi',
    {
      lo: card('127.0.0.1', { internal: true }),
      docker0: card('172.17.0.1'),
      'br-5f0c2': card('172.18.0.1'),
      wlan0: [...card('fe80::1', { family: 'IPv6' }), ...card('192.168.1.20')],
    },
    '192.168.1.20',
    '192.168.1.20',
  ],
  [
    'Linux: a hotspot of its own beside the cable',
    { enp3s0: card('172.19.0.5'), wlp2s0: card('10.42.0.1') },
    '172.19.0.5',
    '10.42.0.1',
  ],
  [
    'Linux: the router of the kit by cable, the hotel by wifi',
    { wlp2s0: card('10.20.30.40'), enp3s0: card('192.168.8.2') },
    '192.168.8.2',
    '192.168.8.2',
  ],
  [
    'Linux: a VPN takes the route',
    { wlan0: card('192.168.1.20'), wg0: tunnel('10.8.0.2'), tailscale0: tunnel('100.64.0.9') },
    '10.8.0.2',
    '192.168.1.20',
  ],
  [
    'Windows: Linux and a VPN within, and its hotspot',
    {
      'vEthernet (WSL)': card('172.28.16.1'),
      'Ethernet 3': card('10.8.0.2', { mac: '00:ff:1b:22:33:44' }),
      'Wi-Fi': card('192.168.137.1'),
      ...LOOPBACK,
    },
    '10.8.0.2',
    '192.168.137.1',
  ],
  [
    'Windows: VirtualBox by its card alone',
    { 'Ethernet 2': card('192.168.56.1', { mac: '0a:00:27:00:00:0b' }), WLAN: card('10.0.3.7') },
    null,
    '10.0.3.7',
  ],
  [
    'Windows: Hyper-V, a cable without an answer, wifi',
    {
      'vEthernet (Default Switch)': card('172.24.0.1'),
      Ethernet: card('169.254.10.20'),
      'Wi-Fi': card('192.168.1.7'),
      'Bluetooth Network Connection': card('192.168.44.1'),
    },
    null,
    '192.168.1.7',
  ],
  [
    'macOS: it shares its internet',
    {
      lo0: card('127.0.0.1', { internal: true }),
      en0: card('10.1.2.3'),
      bridge100: card('192.168.2.1'),
    },
    '10.1.2.3',
    '192.168.2.1',
  ],
  [
    'macOS: a VPN and AirDrop beside wifi',
    { en0: card('192.168.1.5'), utun3: tunnel('10.9.0.2'), awdl0: card('169.254.3.4') },
    '10.9.0.2',
    '192.168.1.5',
  ],
  [
    'macOS: a virtual machine’s bridge',
    { bridge0: card('10.211.55.2'), vmenet0: card('192.168.64.1'), en0: card('192.168.1.5') },
    null,
    '192.168.1.5',
  ],
  [
    'macOS: a virtual machine’s network of its own beside wifi',
    { bridge100: card('192.168.64.1'), en0: card('10.0.0.8') },
    '10.0.0.8',
    '10.0.0.8',
  ],
  [
    'macOS: the two networks of VMware beside wifi',
    { bridge100: card('172.16.76.1'), bridge101: card('192.168.37.1'), en0: card('10.0.0.8') },
    '10.0.0.8',
    '10.0.0.8',
  ],
  [
    'macOS: it shares its internet beside a virtual machine',
    {
      bridge100: card('192.168.64.1'),
      bridge101: card('192.168.3.1'),
      en0: card('10.1.2.3'),
    },
    '10.1.2.3',
    '192.168.3.1',
  ],
  [
    'Linux: mobile data has the route, phones are on wifi',
    { wwan0: card('10.64.1.2', { netmask: '255.255.255.252' }), wlan0: card('192.168.8.10') },
    '10.64.1.2',
    '192.168.8.10',
  ],
  [
    'Windows: mobile data has the route, phones are on wifi',
    { Cellular: card('10.64.1.2', { netmask: '255.255.255.252' }), WLAN: card('192.168.8.10') },
    '10.64.1.2',
    '192.168.8.10',
  ],
  [
    'a machine within a machine',
    { eth0: card('172.17.0.2', { mac: '02:42:ac:11:00:02' }) },
    null,
    '172.17.0.2',
  ],
  [
    'no network',
    { lo: card('127.0.0.1', { internal: true }), eth0: card('169.254.7.7') },
    null,
    null,
  ],
  ['a VPN alone', { utun3: tunnel('10.9.0.2') }, '10.9.0.2', null],
])('phones are directed to the card they can reach: %s', (_what, interfaces, routed, expected) => {
  expect(addressOfCard(cardsOf(interfaces, routed), null)).toBe(expected);
  const reversed = Object.fromEntries(Object.entries(interfaces).reverse());
  expect(addressOfCard(cardsOf(reversed, routed), null)).toBe(expected);
});
