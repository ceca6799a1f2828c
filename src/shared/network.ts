// The network of an IP address, which rate limits count by: a machine may use any address in its IPv6 /64.
import type { Origin } from './actor.ts';

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = address.split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const head = numbers(before);
  const tail = numbers(after);
  const zeros = Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0);
  return [...head, ...zeros, ...tail];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * The /64 of an IPv6 address in any notation, as its first four groups: `2001:db8:1:2`. An IPv4 address, including one mapped
 * into IPv6, is its own network. Empty if it is not an address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!bare.includes(':')) return bare;
  if (!URL.canParse(`http://[${bare}]`)) return '';
  // The parser writes the end of `::ffff:192.0.2.1` in hexadecimal groups, too.
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  if (isMapped(groups)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

export const isLoopback = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

/** A network as displayed: `2001:db8:1:2::/64`, or the IPv4 address. */
export const networkText = (network: string): string =>
  network.includes(':') ? `${network}::/64` : network;

/** The origin of a request from an address. @param device the token of its device cookie */
export const originFrom = (
  ip: string,
  userAgent: string | null,
  device: string | null = null,
): Origin => ({ ip, network: networkOf(ip), userAgent, device });
