// A signed-in player's own board on the landing page, and their live connection.
import type { ReactNode } from 'react';
import { useTexts } from '#client/format/language.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { useBoard } from '#features/boards/ui/use-board.ts';
import { ApiProvider } from './api-provider.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { landingTexts } from './messages.ts';

interface OwnPreviewProps {
  player: BoardPlayer;
  /** Shown until the board has loaded, or if it cannot be loaded and is not cached on this phone. */
  example: ReactNode;
}

function Preview({ player, example }: OwnPreviewProps) {
  const texts = useTexts(landingTexts);
  const { board, isSample } = useBoard(player.id);
  return (
    <>
      <LiveUpdates userRole="player" id={player.id} />
      {board && !isSample ? (
        <BoardGrid size={board.size} cells={board.board} label={texts.yourBoard} isBare />
      ) : (
        example
      )}
    </>
  );
}

export const OwnPreview = (props: OwnPreviewProps) => (
  <ApiProvider userRole="player">
    <Preview {...props} />
  </ApiProvider>
);
