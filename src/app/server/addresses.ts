// The laptop's address on the local network, and the one for players.
import type { JoinAddress } from '#features/posters/service.ts';
import type { cardsOf } from '#server/process/network-cards.ts';

type Cards = ReturnType<typeof cardsOf>;

/** The network card that organisers chose, while it exists; otherwise the likeliest one. */
const usedCard = (cards: Cards, chosen: string | null) =>
  cards.find(({ name }) => name === chosen) ?? cards.find(({ isVirtual }) => !isVirtual);

/** Address of the card in use; null without a network. */
export const addressOfCard = (cards: Cards, chosen: string | null): string | null =>
  usedCard(cards, chosen)?.address ?? null;

interface Addresses {
  /** `PUBLIC_URL`; null without one. */
  readonly publicUrl: string | null;
  readonly cards: Cards;
  /** Name of the card that organisers chose; null means the likeliest one. */
  readonly chosen: string | null;
  /** The laptop's address when the contest was last started or stopped; null without a network. */
  readonly lanBefore: string | null;
  originAt(host: string): string;
}

/** The address printed by the start banner; it follows the laptop to another network. */
export function joinAddressOf(known: Addresses): JoinAddress {
  const { publicUrl, chosen, lanBefore, originAt } = known;
  if (publicUrl !== null) return { origin: publicUrl, kind: 'public', former: null, cards: [] };
  const used = usedCard(known.cards, chosen);
  const lan = used?.address ?? null;
  const origin = originAt(lan ?? 'localhost');
  // Codes printed for another of its cards still work.
  const isThere = known.cards.some(({ address }) => address === lanBefore);
  const former = lanBefore === null || isThere ? null : originAt(lanBefore);
  const cards = known.cards.map((card) => ({
    name: card.name,
    address: card.address,
    isUsed: card === used,
  }));
  return { origin, kind: lan === null ? 'laptop' : 'network', former, cards };
}
