// A player's board at the fan table: its state, and its hand-in.
import { Button } from '#client/components/button.tsx';
import { Moment } from '#client/components/moment.tsx';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import { type BoardView, type HandIn, messages } from '../contract.ts';
import { completedLines, isBlackout } from '../rules/lines.ts';
import { BoardGrid } from './board-grid.tsx';
import styles from './player-board-panel.module.css';

const linesText = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

function stateOf({ board, size }: BoardView) {
  const cells = board.map(({ completed, isFreeSpace }) => ({
    found: completed,
    free: isFreeSpace,
  }));
  const squares = board.filter(({ isFreeSpace }) => !isFreeSpace);
  return {
    lines: completedLines({ size, cells }).length,
    isBlackout: isBlackout({ size, cells }),
    found: squares.filter(({ completed }) => completed).length,
    waiting: squares.filter(({ photo }) => photo?.status === 'pending').length,
    squares: squares.length,
  };
}

/** The list of players shows who has handed in. */
const invalidates = (utils: ApiUtils) => [
  utils.boards.ofPlayer,
  utils.boards.check,
  utils.players,
  utils.operations,
];

interface HandInPanelProps {
  id: string;
  board: BoardView;
  handIn: HandIn | null;
}

function HandInPanel({ id, board, handIn }: HandInPanelProps) {
  const record = useAction({
    run: (_, client) => client.boards.handIn.mutate({ id }),
    invalidates,
    success: messages.takenIn,
    failure: messages.takeInFailed,
  });
  const undo = useAction({
    run: (_, client) => client.boards.undoHandIn.mutate({ id }),
    invalidates,
    success: messages.givenBack,
    failure: messages.giveBackFailed,
  });
  const { lines, isBlackout: isFull, found, waiting, squares } = stateOf(board);
  return (
    <div className={styles.handIn}>
      <p>
        <strong>{isFull ? 'Blackout' : linesText(lines)}</strong> · {found} of {squares} found
        {waiting > 0 && ` · ${waiting} still waiting for review`}
      </p>
      {handIn ? (
        <>
          <p className={styles.done}>
            Handed in <Moment at={handIn.recordedAt} />
            {handIn.recordedBy && ` to ${handIn.recordedBy}`}, with{' '}
            {handIn.isBlackout ? 'a blackout' : linesText(handIn.lines)} and {handIn.found} found
          </p>
          <Button small disabled={undo.isPending} onClick={() => undo.run()}>
            Undo hand-in
          </Button>
        </>
      ) : (
        <Button good disabled={record.isPending} onClick={() => record.run()}>
          Record hand-in
        </Button>
      )}
    </div>
  );
}

export function PlayerBoardPanel({ id }: { id: string }) {
  const query = trpc.boards.ofPlayer.useQuery({ id });
  const boardId = query.data?.board?.boardId;
  return (
    <Card title={boardId ? `Board ${boardId}` : 'Board'}>
      <QueryBoundary query={query}>
        {({ board, handIn }) =>
          board ? (
            <>
              <HandInPanel id={id} board={board} handIn={handIn} />
              <BoardGrid size={board.size} cells={board.board} label="Their board" />
            </>
          ) : (
            <EmptyState>{messages.noBoard}</EmptyState>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
