// Gives a piece to a board, and takes it back.
import { useRef } from 'react';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { isUnanswered } from '#client/live/outage.ts';
import { newId } from '#shared/ids.ts';
import type { Prize } from '../contract.ts';
import { staffTexts } from '../messages.staff.ts';

const invalidates = (utils: ApiUtils) => [utils.prizes, utils.operations.activity];

interface Piece {
  readonly id: string;
  readonly name: string;
}

interface Given {
  /** As the list shows it. */
  readonly prize: Prize;
  readonly boardId: string;
}

/** Once the list shows that the board has a piece, the next one is another. */
function pieceOf({ prize: { id, winners }, boardId }: Given): string {
  const has = winners.filter((winner) => winner.claimId && winner.boardId === boardId);
  return `${id} ${boardId} ${has.length}`;
}

export function useGiving() {
  /** Of pieces whose response was lost: the same key, so that the next press does not give another one. */
  const keys = useRef(new Map<string, string>());
  const give = useAction({
    run: (given: Given, client) => {
      const key = keys.current.get(pieceOf(given)) ?? newId();
      keys.current.set(pieceOf(given), key);
      return client.prizes.give.mutate({ id: given.prize.id, boardId: given.boardId, key });
    },
    invalidates,
    success: (_, { prize }) => staffTexts.gave(prize.name),
    failure: staffTexts.giveFailed,
    onSuccess: (_, given) => keys.current.delete(pieceOf(given)),
    onFailure: (failure, given) => {
      if (!isUnanswered(failure)) keys.current.delete(pieceOf(given));
    },
  });
  const undo = useAction({
    run: ({ id }: Piece, client) => client.prizes.undo.mutate({ id }),
    invalidates,
    success: (_, { name }) => staffTexts.undone(name),
    failure: staffTexts.undoFailed,
  });
  return { give: give.run, undo: undo.run, isBusy: give.isPending || undo.isPending };
}
