// The laptop's network cards, ordered by how likely phones can reach them.
import dgram from 'node:dgram';
import { isIPv4 } from 'node:net';
import os from 'node:os';

export interface NetworkCard {
  /** The system's name for it: `wlan0`, `Wi-Fi 2`. */
  readonly name: string;
  /** IPv4. */
  readonly address: string;
}

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/** Names on Linux, macOS and Windows of virtual machines' cards, tunnels, pseudo-networks, and modems for mobile data. */
const VIRTUAL = new RegExp(
  [
    '^(lo|docker|br-|veth|virbr|vmnet|vboxnet|vnic|utun|tun|tap|zt|wg|ppp|ipsec|gif|stf|awdl|llw|anpi|feth|vmenet|lxc|lxd',
    '|cni|flannel|cali|kube|podman|incus|waydroid|anbox|tailscale|nordlynx|dummy|ifb|sit|teredo|isatap|rmnet|ww|p2p|npcap)',
    '|vethernet|virtual|vmware|hyper-v|loopback|bluetooth|tunnel|vpn|wireguard|tailscale|zerotier|hamachi|wintun',
    '|anyconnect|fortinet|fortissl|globalprotect|pangp|juniper|parallels|wsl|docker|cell?ula|mobil|m[oó]vil',
  ].join(''),
  'i',
);

/** MAC prefixes of cards made by VirtualBox, Hyper-V, Docker and OpenVPN, whatever their name; a tunnel may have none. */
const VIRTUAL_MAC = /^(0a:00:27|00:15:5d|02:42|00:ff|00:00:00:00:00:00)/i;
/** The netmask of a tunnel, which has a single peer and no network. */
const NO_NETWORK = '255.255.255.255';

const WIRELESS = /^(wl|ath|ra\d|wifi|wi-fi|wlan|airport)|wireless|drahtlos|inal[aá]mbric|sans fil/i;

/**
 * Whether the laptop itself is the access point, by the addresses that Windows, NetworkManager and macOS (on `bridge100` and up)
 * use: whoever joins that network came for the contest. A Mac's virtual machines have bridges of the same name, which begin
 * elsewhere, at 192.168.64.1; its sharing counts up from 192.168.2.1.
 */
const isHotspot = ({ name, address }: NetworkCard): boolean =>
  address === '192.168.137.1' ||
  /^10\.42\.\d+\.1$/.test(address) ||
  (/^bridge1\d\d$/.test(name) && /^192\.168\.([2-9]|1\d)\.1$/.test(address));

const isBridge = (name: string): boolean => /^bridge\d/.test(name);

/** The system assigns itself such an address if no network responded. */
const isSelfAssigned = (address: string): boolean => address.startsWith('169.254.');

const LAST = 5;

/**
 * All cards with an IPv4 address, likeliest first: the laptop's own hotspot, the default route's card, wifi, then cable. Virtual
 * cards come last and are never chosen automatically.
 * @param routed the address from which the laptop would reach the internet; null if unknown
 */
export function cardsOf(interfaces: Interfaces, routed: string | null = null) {
  const place = (card: NetworkCard, isDoubtful: boolean): number => {
    if (isHotspot(card)) return 0;
    if (isBridge(card.name) || VIRTUAL.test(card.name)) return LAST;
    if (isDoubtful) return 4;
    if (card.address === routed) return 1;
    return WIRELESS.test(card.name) ? 2 : 3;
  };
  return Object.entries(interfaces)
    .flatMap(([name, addresses]) =>
      (addresses ?? [])
        .filter(({ family, internal, address }) => {
          return family === 'IPv4' && !internal && !isSelfAssigned(address);
        })
        .map(({ address, mac, netmask }) => {
          const isDoubtful = VIRTUAL_MAC.test(mac) || netmask === NO_NETWORK;
          return { name, address, netmask, at: place({ name, address }, isDoubtful) };
        }),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...card }) => ({ ...card, isVirtual: at === LAST }));
}

/** The one address at which `HOST` lets phones in; null for all, and behind a tunnel, which is on this machine. */
export const onlyAddress = (host: string): string | null =>
  isIPv4(host) && host !== '0.0.0.0' && !host.startsWith('127.') ? host : null;

/** The cards at which a contest listens on `host`. A card that it names is meant, virtual or not. */
export function cardsAt(host: string, cards: ReturnType<typeof cardsOf>) {
  const only = onlyAddress(host);
  if (only === null) return cards;
  return cards
    .filter(({ address }) => address === only)
    .map((card) => ({ ...card, isVirtual: false }));
}

/** A documentation address (RFC 5737): nothing is sent, but the system reports the source address it would use. */
const ELSEWHERE = '192.0.2.1';

/** The default route's source address, 0.0.0.0 without a route; null if no file handle is free to ask. */
const findRouted = (): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = dgram.createSocket('udp4');
    const end = (address: string | null) => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => end(null));
    socket.connect(9, ELSEWHERE, () => end(socket.address().address));
  });

const POLL_MS = 3_000;

/** Reads the cards at each call, and polls the route to the internet until closed. @param host what the contest listens on */
export async function followNetwork(host: string) {
  let routed = await findRouted();
  let interfaces = os.networkInterfaces();
  const timer = setInterval(async () => {
    routed = (await findRouted()) ?? routed;
  }, POLL_MS).unref();
  /** The last ones, while Linux cannot list them because no file handle is free. */
  const current = (): Interfaces => {
    try {
      interfaces = os.networkInterfaces();
    } catch {}
    return interfaces;
  };
  return {
    cards: () => cardsAt(host, cardsOf(current(), routed)),
    /** All of the laptop, IPv6 included: `HOST=::` listens at those, too. */
    addresses: (): string[] =>
      Object.values(current()).flatMap((all) => (all ?? []).map(({ address }) => address)),
    close: () => clearInterval(timer),
  };
}
