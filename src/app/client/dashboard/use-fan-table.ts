// The fan table's look-up of a scanned board or a typed text: a single result opens, several are listed.
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/calls/failure.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { useListAddress } from '#client/format/use-list-address.ts';
import type { PlayerLine } from '#features/players/contract.ts';
import { tableTexts } from '#features/players/messages.ts';
import {
  meaningOfScan,
  meaningOfTyped,
  type TableText,
} from '#features/players/rules/table-text.ts';

type Outcome =
  | { readonly kind: 'player'; readonly id: string }
  | { readonly kind: 'said'; readonly sentence: string }
  | { readonly kind: 'several'; readonly players: readonly PlayerLine[]; readonly found: number };

/** Shown below the search instead of a player. */
export type Answer = Exclude<Outcome, { kind: 'player' }>;

type Client = ApiUtils['client'];

async function findBoard(client: Client, boardId: string): Promise<Outcome> {
  try {
    const { playerId } = await client.boards.check.query({ id: boardId });
    return { kind: 'player', id: playerId };
  } catch (cause) {
    const { status, error } = failureOf(cause);
    if (status !== 404 || !error) throw cause;
    return { kind: 'said', sentence: `${error}: ${boardId}` };
  }
}

async function findPlayers(client: Client, search: string): Promise<Outcome> {
  const { players, found } = await client.players.list.query({ search, sort: 'name' });
  const [only] = players;
  if (!only) return { kind: 'said', sentence: tableTexts.nobody(search) };
  return found === 1 ? { kind: 'player', id: only.id } : { kind: 'several', players, found };
}

const lookUp = async (client: Client, meaning: TableText): Promise<Outcome | null> => {
  if (meaning.kind === 'nothing') return null;
  if (meaning.kind === 'foreign') return { kind: 'said', sentence: tableTexts.foreign };
  return meaning.kind === 'board'
    ? findBoard(client, meaning.boardId)
    : findPlayers(client, meaning.search);
};

export function useFanTable() {
  const { params, change } = useListAddress();
  const scanned = params.get('scan');
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** From the start of a look-up until a player is open: no board is open, and no key acts on one. */
  const [isLooking, setLooking] = useState(false);
  const newest = useRef(0);
  const playerId = params.get('player');
  const open = (id: string | null) => {
    setAnswer(null);
    setLooking(false);
    // Scanning a board twice adds no entry to the browser's history.
    if (id !== playerId) change({ player: id });
  };
  const { run } = useAction({
    run: async ({ meaning }: { meaning: TableText; number: number }, client) =>
      lookUp(client, meaning),
    invalidates: () => [],
    failure: tableTexts.lookUpFailed,
    // The next board may be scanned before the last one is found; the latest wins.
    isConcurrent: true,
    onSuccess(outcome, { number }) {
      if (number !== newest.current || !outcome) return;
      open(outcome.kind === 'player' ? outcome.id : null);
      if (outcome.kind !== 'player') setAnswer(outcome);
    },
    onFailure(_, { number }) {
      if (number === newest.current) open(null);
    },
  });
  const start = (meaning: TableText) => {
    if (meaning.kind === 'nothing') return;
    setAnswer(null);
    setLooking(true);
    void run({ meaning, number: ++newest.current });
  };
  // A scan typed while another tab was open.
  useEffect(() => {
    if (!scanned) return;
    change({ scan: null, player: null }, true);
    start(meaningOfScan(scanned));
  });
  return {
    /** Result of the last successful look-up; null while another is running. */
    playerId: isLooking ? null : playerId,
    isLooking,
    answer,
    open,
    close: () => open(null),
    /** @returns whether the text is a board that is now being looked up */
    scan(text: string): boolean {
      // While a dialog is open, keep its player, whatever the camera sees.
      if (document.querySelector('dialog[open]')) return false;
      const meaning = meaningOfScan(text);
      start(meaning);
      return meaning.kind === 'board';
    },
    find: (text: string) => start(meaningOfTyped(text)),
  };
}
