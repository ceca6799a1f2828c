// Gives a piece to a board, and takes it back.
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { staffTexts } from '../messages.staff.ts';

const invalidates = (utils: ApiUtils) => [utils.prizes, utils.operations.activity];

interface Piece {
  readonly id: string;
  readonly name: string;
}

export function useGiving() {
  const give = useAction({
    run: ({ id, boardId }: Piece & { boardId: string }, client) =>
      client.prizes.give.mutate({ id, boardId }),
    invalidates,
    success: (_, { name }) => staffTexts.gave(name),
    failure: staffTexts.giveFailed,
  });
  const undo = useAction({
    run: ({ id }: Piece, client) => client.prizes.undo.mutate({ id }),
    invalidates,
    success: (_, { name }) => staffTexts.undone(name),
    failure: staffTexts.undoFailed,
  });
  return { give: give.run, undo: undo.run, isBusy: give.isPending || undo.isPending };
}
