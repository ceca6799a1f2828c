import http from 'node:http';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { watchDevices } from './devices.ts';

/** A connection from an address, with the parts that the server's event uses. */
const from = (remoteAddress: string) =>
  Object.assign(new Duplex({ read() {}, write() {} }), { remoteAddress });

test('devices are counted while connected and for a minute after, and the laptop itself never', async () => {
  let at = new Date('2026-08-28T09:00:00Z');
  const devices = watchDevices(() => at);
  const server = http.createServer();
  devices.watch(server);
  const phone = from('::ffff:10.0.0.9');
  for (const socket of [phone, from('10.0.0.9'), from('127.0.0.1'), from('::1')]) {
    server.listeners('connection').at(-1)?.call(server, socket);
  }
  expect(devices.recent()).toEqual([{ address: '10.0.0.9', lastAt: at }]);
  at = new Date('2026-08-28T10:00:00Z');
  expect(devices.recent()).toHaveLength(1);
  const other = from('10.0.0.10');
  server.listeners('connection').at(-1)?.call(server, other);
  other.destroy();
  await new Promise((resolve) => other.once('close', resolve));
  expect(devices.recent().map(({ address }) => address)).toEqual(['10.0.0.9', '10.0.0.10']);
  at = new Date('2026-08-28T10:01:01Z');
  expect(devices.recent().map(({ address }) => address)).toEqual(['10.0.0.9']);
});
