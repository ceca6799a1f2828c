// A player's board at the fan table: its state, its hand-in, and its squares.
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Key, tones } from '#client/components/text.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { formatDayTime, Moment, useContestZone } from '#client/format/format.tsx';
import {
  type BoardView,
  type ChosenSquare,
  type HandIn,
  messages,
  type PlayerBoard,
} from '../contract.ts';
import { tableTexts } from '../messages.staff.ts';
import { reachedBy } from '../rules/lines.ts';
import { BoardGrid } from './board-grid.tsx';

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
  /** Whether the key H records the hand-in. */
  hasKey: boolean;
}

function HandInPanel({ id, board, handIn, hasKey }: HandInPanelProps) {
  const zone = useContestZone();
  const record = useAction({
    run: (_, client) => client.boards.handIn.mutate({ id }),
    invalidates,
    success: (result) =>
      tableTexts.takenIn(result, result.since && formatDayTime(result.since, zone)),
    failure: messages.takeInFailed,
  });
  const undo = useAction({
    run: (_, client) => client.boards.undoHandIn.mutate({ id }),
    invalidates,
    success: messages.givenBack,
    failure: messages.giveBackFailed,
  });
  const reached = reachedBy(board.size, board.board);
  const doubt = tableTexts.handInDoubt(reached);
  const [isAsking, setAsking] = useState(false);
  const recordOrAsk = () => {
    if (doubt && !isAsking) setAsking(true);
    else void record.run().then(() => setAsking(false));
  };
  useKeys(hasKey && !handIn ? { h: recordOrAsk } : {});
  const waiting = reached.waiting > 0 ? ` · ${reached.waiting} still waiting for review` : '';
  return (
    <Stack gap={8} start>
      <p>
        <strong>
          {reached.isBlackout ? tableTexts.blackout : tableTexts.lines(reached.lines)}
          {reached.since && (
            <>
              {' '}
              since <Moment at={reached.since} isShort />
            </>
          )}
        </strong>{' '}
        {`· ${reached.found} of ${reached.squares} found${waiting}`}
      </p>
      {handIn ? (
        <>
          <p className={tones.good}>
            Handed in <Moment at={handIn.recordedAt} />
            {handIn.recordedBy && ` to ${handIn.recordedBy}`}, with {tableTexts.goal(handIn)} and{' '}
            {handIn.found} found
          </p>
          <Button once small disabled={undo.isPending} onClick={() => undo.run()}>
            Undo hand-in
          </Button>
        </>
      ) : (
        <>
          {isAsking && doubt && <p role="alert">{doubt}</p>}
          <Button once good disabled={record.isPending} onClick={recordOrAsk}>
            {isAsking && doubt ? tableTexts.recordAnyway : 'Record hand-in'}{' '}
            {hasKey && <Key>H</Key>}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface PlayerBoardPanelProps {
  id: string;
  renderSquare(square: ChosenSquare, close: () => void): ReactNode;
  /** Whether the key H records the hand-in. */
  hasKey?: boolean;
}

function squareOf(
  { board, boardId }: BoardView,
  lookers: PlayerBoard['lookers'],
  code: string,
): ChosenSquare | null {
  const cell = board.find(({ challenge }) => challenge?.code === code);
  if (!cell?.challenge) return null;
  const { position, challenge, photo } = cell;
  const lookedAtBy = lookers?.find((one) => one.position === position)?.name;
  return { boardId, position, challenge, photo, ...(lookedAtBy !== undefined && { lookedAtBy }) };
}

export function PlayerBoardPanel({ id, renderSquare, hasKey = false }: PlayerBoardPanelProps) {
  const query = trpc.boards.ofPlayer.useQuery({ id });
  const [opened, setOpened] = useState<string | null>(null);
  const board = query.data?.board;
  const square = board && opened !== null && squareOf(board, query.data?.lookers, opened);
  return (
    <Card title={board ? `Board ${board.boardId}` : 'Board'}>
      <QueryBoundary query={query}>
        {({ board, handIn }) =>
          board ? (
            <>
              <HandInPanel id={id} board={board} handIn={handIn} hasKey={hasKey} />
              <BoardGrid
                size={board.size}
                cells={board.board}
                label="Their board"
                onOpen={setOpened}
              />
            </>
          ) : (
            <EmptyState>{messages.noBoard}</EmptyState>
          )
        }
      </QueryBoundary>
      {square && renderSquare(square, () => setOpened(null))}
    </Card>
  );
}
