// Anonymous readers that request the largest asset and never read the response.
import { randomBytes } from 'node:crypto';
import type net from 'node:net';
import { assetUrl } from '#shared/paths.ts';
import { type Attack, pause } from './attack.ts';
import { connect, headOf, sendAsset } from './send.ts';

const READERS = 120;
const ASSET_BYTES = 9_500_000;
const FILENAME = 'leaflet.pdf';
/** Milliseconds for reading whatever is left at the end. */
const READ_TIMEOUT_MS = 15_000;

/** Reads the rest. @returns whether the whole asset arrived */
function readRest(socket: net.Socket): Promise<boolean> {
  let bytes = 0;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(bytes >= ASSET_BYTES);
    };
    const timer = setTimeout(done, READ_TIMEOUT_MS);
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
    const sockets = Array.from({ length: READERS }, () => {
      const socket = connect(target).pause();
      // At most 64 kB in the kernel's buffer are received: the connection is paused from the start.
      socket.write(headOf('GET', assetUrl(FILENAME), { Accept: '*/*' }));
      return socket;
    });
    await pause(target.seconds * 1000, signal);
    // A paused connection does not notice that it was cut until it reads again.
    const whole = await Promise.all(sockets.map(readRest));
    return { figures: { whole: whole.filter(Boolean).length } };
  };
};
