// The laptop's address on the local network.
import os from 'node:os';

/** Virtual interfaces, which phones cannot reach. */
const VIRTUAL = /^(lo|docker|br-|veth|virbr|vmnet|utun|tun|tap|zt)/;

/** The laptop's IPv4 address on the local network; null without one. */
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
