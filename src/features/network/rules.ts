// What a network check has found.
import { SECOND } from '#shared/clock.ts';
import type { NetworkCheck } from './contract.ts';

/** Milliseconds in which a phone that has scanned the code has come. */
const PATIENCE_MS = 10 * SECOND;

export interface Card {
  readonly name: string;
  /** IPv4, like the mask. */
  readonly address: string;
  readonly netmask: string;
  /** Whether codes name it. */
  readonly isUsed: boolean;
}

export interface Facts {
  /** Milliseconds since the code was shown. */
  readonly elapsed: number;
  /** The address that the phone came from; null before it came. */
  readonly from: string | null;
  /** The addresses that other devices came from since the code was shown. */
  readonly others: readonly string[];
  readonly cards: readonly Card[];
  /** Whether codes name an address on the internet. */
  readonly isPublic: boolean;
}

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
  // Unsigned: a mask is above 2^31.
  return (one & mask) >>> 0 === (own & mask) >>> 0;
}

/** The card of whose network the address is; undefined for one that came from farther away. */
const cardOf = (address: string, cards: readonly Card[]): Card | undefined =>
  cards.find((card) => isIn(address, card));

type Finding = Pick<NetworkCheck, 'state' | 'card'>;

const found = (state: NetworkCheck['state'], card: Card | null = null): Finding => ({
  state,
  card: card && { name: card.name, address: card.address },
});

export function findingOf({ elapsed, from, others, cards, isPublic }: Facts): Finding {
  if (from !== null) {
    const card = cardOf(from, cards);
    if (isPublic) return found(card ? 'reached' : 'elsewhere');
    // A large venue has several networks that lead to each other.
    return card === undefined || card.isUsed ? found('reached') : found('wrongCard', card);
  }
  if (elapsed < PATIENCE_MS) return found('waiting');
  if (isPublic) return found('nothing');
  const other = others.map((address) => cardOf(address, cards)).find((card) => card !== undefined);
  return other && !other.isUsed ? found('wrongCard', other) : found('nothing');
}
