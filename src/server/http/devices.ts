// Which devices have a connection to this server, or had one a moment ago, and which asked for the page of a network check.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientAddress } from '#server/process/client-address.ts';
import { type Clock, MINUTE } from '#shared/clock.ts';
import { networkCheckCode } from '#shared/paths.ts';

export interface Device {
  readonly address: string;
  /** When it last opened or closed a connection, or now while one is open. */
  readonly lastAt: Date;
}

/** More than a hall has; the ones that were here longest ago are forgotten first. */
const DEVICES_MAX = 5_000;

const isLoopback = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

export function watchDevices(now: Clock) {
  const devices = new Map<string, { open: number; lastAt: Date }>();
  const note = (address: string, change: 1 | -1): void => {
    const open = (devices.get(address)?.open ?? 0) + change;
    // Again at the end, which is the newest.
    devices.delete(address);
    devices.set(address, { open, lastAt: now() });
    const [oldest] = devices.keys();
    if (devices.size > DEVICES_MAX && oldest !== undefined) devices.delete(oldest);
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
    /** Here within the last minute; loopback is left out. */
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

/** That a phone asks for the page is the answer, also where the page's code is then lost on its way. */
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
