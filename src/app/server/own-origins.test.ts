import os from 'node:os';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cardsAt, cardsOf, followNetwork } from '#server/process/network-cards.ts';
import { ownOrigins, watchOrigins } from './own-origins.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Adapters = ReturnType<typeof os.networkInterfaces>;

const adapters = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, address]) => [
      name,
      [{ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal: false }],
    ]),
  ) as unknown as Adapters;

test('the laptop’s addresses are the public one, then each real adapter with each listener', () => {
  const interfaces = adapters({
    lo: '127.0.0.1',
    wlan0: '192.168.1.7',
    eth0: '10.0.3.7',
    docker0: '172.17.0.1',
    'vEthernet (WSL)': '172.28.16.1',
    wlan1: '169.254.3.3',
    wlan2: 'fe80::1',
  });
  expect(
    ownOrigins({
      host: '0.0.0.0',
      cards: cardsOf(interfaces),
      publicUrl: 'https://contest.example.org',
      listeners: () => [
        { scheme: 'http', port: 80 },
        { scheme: 'https', port: 3443 },
      ],
    }),
  ).toEqual([
    'https://contest.example.org',
    'http://192.168.1.7',
    'http://10.0.3.7',
    'https://192.168.1.7:3443',
    'https://10.0.3.7:3443',
  ]);
});

test('a contest that listens only on its own machine has no address for phones', () => {
  const cards = cardsOf(adapters({ wlan0: '192.168.1.7' }));
  const listeners = () => [{ scheme: 'http' as const, port: 3000 }];
  expect(ownOrigins({ host: '127.0.0.1', cards, publicUrl: null, listeners })).toEqual([]);
});

test('a contest that listens at one address is reached there alone, whatever card has it', () => {
  const interfaces = adapters({ wlan0: '192.168.1.7', docker0: '172.17.0.1' });
  const at = (host: string) => cardsAt(host, cardsOf(interfaces));
  expect(at('172.17.0.1')).toMatchObject([{ name: 'docker0', isVirtual: false }]);
  for (const all of ['0.0.0.0', '::', 'laptop.local', '127.0.0.1', '127.0.0.9'])
    expect(at(all)).toHaveLength(2);
  const listeners = () => [{ scheme: 'http' as const, port: 3000 }];
  const host = '172.17.0.1';
  expect(ownOrigins({ host, cards: at(host), publicUrl: null, listeners })).toEqual([
    'http://172.17.0.1:3000',
  ]);
});

test('open pages are told of a changed address within two seconds, once, and never of unchanged ones', () => {
  vi.useFakeTimers();
  let list = ['http://192.168.1.7:3000', 'http://10.0.3.7:3000'];
  const told = vi.fn();
  const stop = watchOrigins(() => list, told);
  vi.advanceTimersByTime(60_000);
  // Another card leads to the internet now.
  list = list.toReversed();
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
  list = ['http://192.168.8.2:3000'];
  vi.advanceTimersByTime(2_000);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  list = [];
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('the laptop knows all its addresses, also those that no code names', async () => {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue(
    adapters({ wlan0: '192.168.1.7', eth0: 'fe80::5' }),
  );
  const network = await followNetwork('::');
  onTestFinished(network.close);
  expect(network.addresses()).toEqual(['192.168.1.7', 'fe80::5']);
});

test('while no file handle is left the laptop keeps its addresses, and follows them again afterwards', async () => {
  const interfaces = vi.spyOn(os, 'networkInterfaces');
  interfaces.mockReturnValue(adapters({ wlan0: '192.168.1.7' }));
  const network = await followNetwork('0.0.0.0');
  onTestFinished(network.close);
  // As Linux answers: the system needs a handle to list them.
  interfaces.mockImplementation(() => {
    throw new Error('uv_interface_addresses returned Unknown system error 24');
  });
  expect(network.cards()).toMatchObject([{ address: '192.168.1.7' }]);
  interfaces.mockReturnValue(adapters({ wlan0: '192.168.8.2' }));
  expect(network.cards()).toMatchObject([{ address: '192.168.8.2' }]);
});
