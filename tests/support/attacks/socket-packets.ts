// Anonymous live connections that send nothing but packets, as fast as they are accepted, and reconnect when cut.
import { type Attack, pause } from './attack.ts';
import { createFloodCount } from './flood-count.ts';
import { floodByPolling } from './polling-flood.ts';
import { floodWebsocket } from './websocket-flood.ts';

const WEBSOCKETS = 12;
const POLLERS = 8;
/** Milliseconds after a cut: a program that does not wait at all would mostly measure itself. */
const RECONNECT_DELAY = 50;

export const socketPackets: Attack = {
  name: 'socket-packets',
  title: 'anonymous floods of socket packets',
  async prepare(target) {
    return async (signal) => {
      const count = createFloodCount(performance.now() + (target.seconds * 1000) / 2);
      const repeat = async (flood: typeof floodWebsocket) => {
        while (!signal.aborted) {
          await flood(target, signal, count);
          await pause(RECONNECT_DELAY, signal);
        }
      };
      await Promise.all([
        ...Array.from({ length: WEBSOCKETS }, () => repeat(floodWebsocket)),
        ...Array.from({ length: POLLERS }, () => repeat(floodByPolling)),
      ]);
      return { answers: {}, figures: { ...count.figures, lanes: WEBSOCKETS + POLLERS } };
    };
  },
};
