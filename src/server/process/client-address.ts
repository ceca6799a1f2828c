// Finds a client's address, which a tunnel or proxy hides behind its own.
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';

/** Whether an address is a trusted proxy; `hop` counts from the server, starting at 0. */
type Trust = (address: string, hop: number) => boolean;

export interface ClientAddress {
  (request: IncomingMessage): string;
  /** Whether a trusted proxy says that the request reached it over https. */
  cameByHttps(request: IncomingMessage): boolean;
}

/** Whether the connection itself is encrypted, which headers cannot fake. */
export const isEncrypted = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket;

const HOPS = /^[1-9]$/;

/**
 * @param text the number of proxies, 1 to 9, or a comma-separated list of their addresses and networks (`loopback`,
 *   `10.0.0.0/8`)
 * @throws TypeError for anything else
 */
export function parseTrustProxy(text: string): Trust {
  if (HOPS.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  // The parser accepts any number as an address: 0 would be 0.0.0.0.
  if (proxies.some((proxy) => /^\d*$/.test(proxy))) throw new TypeError('not an address');
  return proxyAddr.compile(proxies);
}

/** Parses an IP address with an optional port from a header (`192.0.2.1:443`, `[2001:db8::1]:443`); null if invalid. */
function ipIn(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const unmapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return net.isIP(unmapped) > 0 ? unmapped : null;
}

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/**
 * @param trust which proxies to trust; null for none, in which case X-Forwarded-For comes from strangers and is ignored
 * @returns the nearest address that is not a trusted proxy; the peer's if the header is malformed
 */
export function createClientAddress(trust: Trust | null): ClientAddress {
  if (!trust) return Object.assign(peerOf.bind(null), { cameByHttps: () => false });
  return Object.assign(
    (request: IncomingMessage) => ipIn(proxyAddr(request, trust)) ?? peerOf(request),
    {
      cameByHttps(request: IncomingMessage): boolean {
        // The nearest proxy appends last; earlier values may be forged.
        const said = String(request.headers['x-forwarded-proto'] ?? '')
          .split(',')
          .at(-1);
        const peer = peerOf(request);
        return peer !== '' && trust(peer, 0) && said?.trim().toLowerCase() === 'https';
      },
    },
  );
}

/** Identifies a device that has signed in. It authorises nothing; it only gives failed sign-ins a separate count. */
export const DEVICE_COOKIE = 'swag_device';

/**
 * The name under which a cookie is set. Cookies ignore ports, and browsers let nothing from plain http replace a Secure cookie:
 * sharing a name with https would lock the same phone out on plain http.
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
