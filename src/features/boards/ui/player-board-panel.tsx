// A player's board at the fan table: how it stands, and its hand-in.
import { Button } from '#client/components/button.tsx';
import { Card, Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import { type BoardView, type HandIn, messages } from '../contract.ts';
import { completedLines, isBlackout } from '../rules/lines.ts';
import { BoardGrid } from './board-grid.tsx';
import styles from './player-board-panel.module.css';

const silent = { meta: { isSilent: true } };

const linesText = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

function standingOf({ board, size }: BoardView) {
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

function HandInPanel({
  id,
  board,
  handIn,
}: {
  id: string;
  board: BoardView;
  handIn: HandIn | null;
}) {
  const taking = trpc.boards.handIn.useMutation(silent);
  const giving = trpc.boards.undoHandIn.useMutation(silent);
  const { act, isBusy } = useAct();
  const { lines, isBlackout: isFull, found, waiting, squares } = standingOf(board);
  return (
    <div className={styles.handIn}>
      <p>
        <strong>{isFull ? 'Blackout' : linesText(lines)}</strong> · {found} of {squares} found
        {waiting > 0 && ` · ${waiting} still waiting for review`}
      </p>
      {handIn ? (
        <>
          <p className={styles.done}>
            Handed in {showMoment(handIn.recordedAt)}
            {handIn.recordedBy && ` to ${handIn.recordedBy}`}, with{' '}
            {handIn.isBlackout ? 'a blackout' : linesText(handIn.lines)} and {handIn.found} found
          </p>
          <Button
            small
            disabled={isBusy}
            onClick={() =>
              act(() => giving.mutateAsync({ id }), {
                done: messages.givenBack,
                failed: messages.giveBackFailed,
              })
            }
          >
            Undo hand-in
          </Button>
        </>
      ) : (
        <Button
          good
          disabled={isBusy}
          onClick={() =>
            act(() => taking.mutateAsync({ id }), {
              done: messages.takenIn,
              failed: messages.takeInFailed,
            })
          }
        >
          Record hand-in
        </Button>
      )}
    </div>
  );
}

export function PlayerBoardPanel({ id }: { id: string }) {
  const { data, isError, refetch } = trpc.boards.ofPlayer.useQuery({ id }, silent);
  return (
    <Card title={data?.board ? `Board ${data.board.boardId}` : 'Board'}>
      {!data && isError && <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>}
      {!data && !isError && <Spinner />}
      {data && !data.board && <Empty>{messages.noBoard}</Empty>}
      {data?.board && (
        <>
          <HandInPanel id={id} board={data.board} handIn={data.handIn} />
          <BoardGrid size={data.board.size} cells={data.board.board} label="Their board" />
        </>
      )}
    </Card>
  );
}
