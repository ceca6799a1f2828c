// The laptop's address on the local network, and the one for players.
import os from 'node:os';
import type { JoinAddress } from '#features/posters/service.ts';

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

interface Addresses {
  /** `PUBLIC_URL`; null without one. */
  readonly publicUrl: string | null;
  /** The laptop's address on the network now, and as the contest was started; null without a network. */
  readonly lan: string | null;
  readonly lanAtStart: string | null;
  originAt(host: string): string;
}

/** The address that the start banner prints, followed when the laptop changes its network. */
export function joinAddressOf({ publicUrl, lan, lanAtStart, originAt }: Addresses): JoinAddress {
  if (publicUrl !== null) return { origin: publicUrl, kind: 'public', former: null };
  const origin = originAt(lan ?? 'localhost');
  const former = lanAtStart !== null && lan !== lanAtStart ? originAt(lanAtStart) : null;
  return { origin, kind: lan === null ? 'laptop' : 'network', former };
}
