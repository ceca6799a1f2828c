// Gives a piece to a board, and takes it back.
import { useRef } from 'react';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { isUnanswered } from '#client/live/outage.ts';
import { newId } from '#shared/ids.ts';
import { staffTexts } from '../messages.staff.ts';

const invalidates = (utils: ApiUtils) => [utils.prizes, utils.operations.activity];

interface Piece {
  readonly id: string;
  readonly name: string;
}

interface Given extends Piece {
  readonly boardId: string;
}

export function useGiving() {
  /** Of pieces whose response was lost: the same key, so that the next press does not give another one. */
  const keys = useRef(new Map<string, string>());
  const nameOf = ({ id, boardId }: Given) => `${id} ${boardId}`;
  const give = useAction({
    run: (piece: Given, client) => {
      const key = keys.current.get(nameOf(piece)) ?? newId();
      keys.current.set(nameOf(piece), key);
      return client.prizes.give.mutate({ id: piece.id, boardId: piece.boardId, key });
    },
    invalidates,
    success: (_, { name }) => staffTexts.gave(name),
    failure: staffTexts.giveFailed,
    onSuccess: (_, piece) => keys.current.delete(nameOf(piece)),
    onFailure: (failure, piece) => {
      if (!isUnanswered(failure)) keys.current.delete(nameOf(piece));
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
