// What a player sees, with the parts that few tests are about filled in.
import type { ComponentProps } from 'react';
import type { BoardView } from '#features/boards/contract.ts';
import { BoardScreen } from '#features/boards/ui/board-screen.tsx';
import { MomentDialog } from '#features/boards/ui/moments/moment-dialog.tsx';
import { SquareDialog } from '#features/submissions/ui/square-dialog.tsx';
import { QueuedState } from '#features/submissions/ui/waiting-photos.tsx';
import { noor } from './fixtures.ts';
import { queuedPhoto, queueOf } from './queued-photos.ts';

type BoardProps = ComponentProps<typeof BoardScreen>;
type SquareProps = ComponentProps<typeof SquareDialog>;

const nothing = () => {};

export const boardScreen = (
  board: BoardView,
  shown: Partial<BoardProps['shown']> = {},
  given: Partial<BoardProps> = {},
) => (
  <BoardScreen
    player={noor}
    whose="Noor Haddad"
    shown={{
      ...{ board, isSample: false, isLastSeen: false, isSaid: true, hasAnswer: true, reason: null },
      ...{ isRetrying: false, retry: () => undefined, ...shown },
    }}
    marks={new Map()}
    sheet={{ paper: 'letter', found: true }}
    elsewhere={null}
    fresh={new Set()}
    biggest={null}
    onOpen={nothing}
    onSeeAgain={nothing}
    onWhy={nothing}
    onPrices={nothing}
    onSignOut={nothing}
    {...given}
  />
);

export const square = (
  photo: SquareProps['square']['photo'] = null,
  challenge: Partial<SquareProps['square']['challenge']> = {},
): SquareProps['square'] => ({
  ...{ position: 1, photo },
  challenge: {
    ...{ title: 'A hat', category: 'Costume', difficulty: 'easy', description: 'Find it.' },
    ...challenge,
  },
});

export const squareDialog = (given: Partial<SquareProps> = {}) => (
  <SquareDialog
    boardId="SS-1"
    playerId="noor"
    shownName="Noor H."
    square={square()}
    photos={queueOf([])}
    titleOfSent={() => null}
    onNext={null}
    onClose={nothing}
    {...given}
  />
);

export const queuedState = (given: Partial<ComponentProps<typeof QueuedState>> = {}) => (
  <QueuedState
    photo={queuedPhoto()}
    pause={null}
    hasSignal
    onRetry={nothing}
    onDiscard={nothing}
    {...given}
  />
);

export const celebration = (
  moment: ComponentProps<typeof MomentDialog>['moment'],
  board: BoardView,
) => (
  <MomentDialog
    moment={moment}
    board={board}
    player={noor}
    shownName="Noor H."
    points={50}
    onNext={null}
    onClose={nothing}
  />
);
