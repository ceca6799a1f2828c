// The address of a client, which a tunnel or proxy hides behind its own.
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';

/** Decides whether an address is a trusted proxy; `hop` counts from the server, starting at 0. */
type Trust = (address: string, hop: number) => boolean;

export interface ClientAddress {
  (request: IncomingMessage): string;
  /** Whether a trusted proxy says that the request reached it over https. */
  cameByHttps(request: IncomingMessage): boolean;
}

/** Whether the connection itself is encrypted, which no header can pretend. */
export const isEncrypted = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket;

const HOPS = /^[1-9]$/;

/**
 * @param text 1 to 9 proxies in a row, or addresses and networks of proxies with commas in between (`loopback`,
 *   `10.0.0.0/8`)
 * @throws TypeError when it is neither
 */
export function parseTrustProxy(text: string): Trust {
  if (HOPS.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  // The parser takes any number for an address: 0 would be 0.0.0.0.
  if (proxies.some((proxy) => /^\d*$/.test(proxy))) throw new TypeError('not an address');
  return proxyAddr.compile(proxies);
}

/** An IP address out of a header, which may have a port (`192.0.2.1:443`, `[2001:db8::1]:443`); null for anything else. */
function ipIn(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const unmapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return net.isIP(unmapped) > 0 ? unmapped : null;
}

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/**
 * @param trust of the proxies; null without any: then X-Forwarded-For is what a stranger says, and ignored
 * @returns the nearest address that is no trusted proxy; the peer's when the header is malformed
 */
export function createClientAddress(trust: Trust | null): ClientAddress {
  if (!trust) return Object.assign(peerOf.bind(null), { cameByHttps: () => false });
  return Object.assign(
    (request: IncomingMessage) => ipIn(proxyAddr(request, trust)) ?? peerOf(request),
    {
      cameByHttps(request: IncomingMessage): boolean {
        // The nearest proxy writes last; what stands before may be a stranger's.
        const said = String(request.headers['x-forwarded-proto'] ?? '')
          .split(',')
          .at(-1);
        const peer = peerOf(request);
        return peer !== '' && trust(peer, 0) && said?.trim().toLowerCase() === 'https';
      },
    },
  );
}

/** Names a device that has signed in. It opens nothing: it gives failed sign-ins a count of their own. */
export const DEVICE_COOKIE = 'swag_device';

/**
 * The name of a cookie as it is set. Cookies know no ports: without a name of their own those of https, which browsers let
 * nothing of plain http replace, would shut out the same phone on plain http.
 */
export const cookieName = (request: IncomingMessage, name: string): string =>
  isEncrypted(request) ? `__Secure-${name}` : name;

const deviceIn = (text: string | undefined): string | null =>
  text && /^d_\w{40}$/.test(text) ? text : null;

export const createOriginOf =
  (addressOf: ClientAddress) =>
  ({ raw, headers, cookies }: FastifyRequest): Origin =>
    originFrom(
      addressOf(raw),
      headers['user-agent'] ?? null,
      deviceIn(cookies?.[cookieName(raw, DEVICE_COOKIE)] ?? cookies?.[DEVICE_COOKIE]),
    );
