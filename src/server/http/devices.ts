// Which devices are connected to this server, or were a moment ago, and which have requested a network check's page.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientAddress } from '#server/process/client-address.ts';
import { setBounded } from '#shared/bounded-map.ts';
import { isLoopback } from '#shared/network.ts';
import { networkCheckCode } from '#shared/paths.ts';
import { type Clock, MINUTE } from '#shared/time/clock.ts';

export interface Device {
  readonly address: string;
  /** When it last opened or closed a connection; now while one is open. */
  readonly lastAt: Date;
}

/** More than a hall holds; the least recently seen are forgotten first. */
const DEVICES_MAX = 5_000;

export function watchDevices(now: Clock) {
  const devices = new Map<string, { open: number; lastAt: Date }>();
  const note = (address: string, change: 1 | -1): void => {
    const open = (devices.get(address)?.open ?? 0) + change;
    setBounded(devices, address, { open, lastAt: now() }, DEVICES_MAX);
  };
  return {
    watch(server: Server): void {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress?.replace(/^::ffff:/, '');
        if (address === undefined || isLoopback(address)) return;
        note(address, 1);
        socket.once('close', () => note(address, -1));
      });
    },
    /** Devices seen within the last minute, without loopback. */
    recent(): Device[] {
      const at = now();
      return [...devices].flatMap(([address, { open, lastAt }]) =>
        open > 0 || at.getTime() - lastAt.getTime() < MINUTE
          ? [{ address, lastAt: open > 0 ? at : lastAt }]
          : [],
      );
    },
  };
}

interface VisitDeps {
  addressOf: ClientAddress;
  isHttps(request: FastifyRequest): boolean;
  visit(code: string, isSecure: boolean, from: string): void;
}

/** The phone's request for the page already proves that it can reach us, even if the page's code is then lost. */
export function noteNetworkChecks(
  app: FastifyInstance,
  { addressOf, isHttps, visit }: VisitDeps,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const code = networkCheckCode(request.url);
    if (code !== null) visit(code, isHttps(request), addressOf(request.raw));
    done();
  });
}
