// Who wins a prize by its rule, best first.
import type { Db } from '#db/client.ts';
import { findFound } from '#features/draws/reads.ts';
import type { DomainEvent } from '#shared/events.ts';
import type { Rule } from '../contract.ts';
import { findBoardsOf, findHandedIn, findOwners } from '../reads.ts';
import type { Lane } from '../rules/settle.ts';

interface Photo {
  readonly position: number;
  readonly at: number;
}

interface Progress {
  readonly lineAt: number | null;
  readonly blackoutAt: number | null;
}

export interface RankingDeps {
  /** What a board has reached, by when its photos were received, in milliseconds. */
  progressOf(size: number, free: readonly number[], photos: readonly Photo[]): Progress;
  /** The results of draws with this title, newest first: every entry in drawn order, and how many won. */
  drawnAs(tx: Db, title: string): Lane[];
  /** Boards by the hearts of their best photo; none before the reveal. */
  byHearts(tx: Db): readonly string[];
}

export function createRankings({ progressOf, drawnAs, byHearts }: RankingDeps) {
  /** By player; null before the first use. */
  let reached: Map<string, Progress & { readonly boardId: string }> | null = null;
  /** Players for whom something has changed since. */
  const changed = new Set<string>();

  /** Incremental: all photos of a large contest take a tenth of a second, but each decision changes only one board. */
  const progressOfAll = (tx: Db) => {
    const known: NonNullable<typeof reached> = reached ?? new Map();
    for (const playerId of changed) known.delete(playerId);
    const boards = reached && changed.size === 0 ? [] : findBoardsOf(tx, reached && [...changed]);
    const foundOn = findFound(
      tx,
      boards.map(({ boardId }) => boardId),
    );
    for (const { boardId, playerId, size } of boards) {
      const { free, photos } = foundOn(boardId);
      known.set(playerId, { boardId, ...progressOf(size, free, photos) });
    }
    reached = known;
    changed.clear();
    return [...known.values()];
  };

  /** By time; ties are ordered by board id. */
  const firstTo = (tx: Db, of: 'line' | 'blackout'): string[] =>
    progressOfAll(tx)
      .flatMap(({ boardId, lineAt, blackoutAt }) => {
        const at = of === 'line' ? lineAt : blackoutAt;
        return at === null ? [] : { boardId, at };
      })
      .sort((a, b) => a.at - b.at || (a.boardId < b.boardId ? -1 : 1))
      .map(({ boardId }) => boardId);

  const ranked = (tx: Db, rule: Rule, name: string, number: number): Lane[] => {
    switch (rule.kind) {
      case 'first':
        return [
          {
            boardIds: rule.of === 'handIn' ? findHandedIn(tx) : firstTo(tx, rule.of),
            pieces: number,
          },
        ];
      case 'draw':
        return drawnAs(tx, name);
      case 'hearts':
        return [{ boardIds: byHearts(tx), pieces: number }];
      case 'hand':
        return [];
    }
  };

  return {
    onEvent(event: DomainEvent): void {
      // Also sent once the clock was set, which moves all times.
      if (event.type === 'contest.changed') reached = null;
      if ('playerId' in event && event.playerId) changed.add(event.playerId);
    },

    /** Without erased players and disabled accounts, unless they have a piece: it counts in the ranking that they won it in. */
    rank(
      tx: Db,
      { rule, name, number }: { rule: Rule; name: string; number: number },
      collected: readonly string[],
    ): Lane[] {
      const has = new Set(collected);
      return ranked(tx, rule, name, number).map(({ boardIds, pieces }) => {
        const owners = findOwners(tx, boardIds);
        const canWin = (id: string) => has.has(id) || owners.get(id)?.isEnabled;
        return { boardIds: boardIds.filter(canWin), pieces };
      });
    },
  };
}
