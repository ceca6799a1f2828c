// The result of a network check.
import { SECOND } from '#shared/time/clock.ts';
import type { NetworkCheck } from './contract.ts';

/** Milliseconds within which a phone that has scanned the code arrives. */
const PATIENCE_MS = 10 * SECOND;

export interface Card {
  readonly name: string;
  /** IPv4, like the mask. */
  readonly address: string;
  readonly netmask: string;
  /** Whether the codes name its address. */
  readonly isUsed: boolean;
}

export interface Facts {
  /** Milliseconds since the code was shown. */
  readonly elapsed: number;
  /** The address the phone came from; null before it arrives. */
  readonly from: string | null;
  /** The addresses that other devices have come from since the code was shown. */
  readonly others: readonly string[];
  readonly cards: readonly Card[];
  /** Whether the codes name a public address, which may lead through a proxy or a tunnel. */
  readonly isPublic: boolean;
}

/** Addresses that only local networks use (RFC 1918, 4193, 4291), alone or in IPv6. */
const LOCAL = /^(f[cd]|fe80:|(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.))/;

const numberOf = (address: string): number | null => {
  const parts = address
    .replace(/^::ffff:/, '')
    .split('.')
    .map(Number);
  const isAddress = parts.length === 4 && parts.every((part) => part >= 0 && part <= 255);
  return isAddress ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
};

function isIn(address: string, card: Card): boolean {
  const [one, own, mask] = [address, card.address, card.netmask].map(numberOf);
  if (one == null || own == null || mask == null) return false;
  // Unsigned: a mask exceeds 2^31.
  return (one & mask) >>> 0 === (own & mask) >>> 0;
}

/** The card whose network contains the address, the used one of two; undefined for an address from elsewhere. */
function cardOf(address: string, cards: readonly Card[]): Card | undefined {
  const near = cards.filter((card) => isIn(address, card));
  return near.find(({ isUsed }) => isUsed) ?? near[0];
}

type Finding = Pick<NetworkCheck, 'state' | 'card'>;

const found = (state: NetworkCheck['state'], card: Card | null = null): Finding => ({
  state,
  card: card && { name: card.name, address: card.address },
});

export function findingOf({ elapsed, from, others, cards, isPublic }: Facts): Finding {
  if (from !== null) {
    const card = cardOf(from, cards);
    if (isPublic) return found(card || LOCAL.test(from) ? 'reached' : 'elsewhere');
    // A large venue has several networks that are routed to each other.
    return card === undefined || card.isUsed ? found('reached') : found('wrongCard', card);
  }
  if (elapsed < PATIENCE_MS) return found('waiting');
  if (isPublic) return found('nothing');
  const seen = others.flatMap((address) => cardOf(address, cards) ?? []);
  const [other] = seen;
  // One device beside the hall is no sign that the codes name the wrong card.
  if (!other || seen.some(({ isUsed }) => isUsed)) return found('nothing');
  return found('wrongCard', other);
}
