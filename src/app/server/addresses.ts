// Where phones on the same network find this laptop.
import os from 'node:os';

/** Cards that only look like a network: a phone cannot reach them. */
const VIRTUAL = /^(lo|docker|br-|veth|virbr|vmnet|utun|tun|tap|zt)/;

/** The laptop's IPv4 address on the local network, or null without one. */
export function lanAddress(interfaces = os.networkInterfaces()): string | null {
  const candidates = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    );
  return candidates[0]?.address ?? null;
}
