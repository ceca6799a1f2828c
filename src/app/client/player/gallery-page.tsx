// The gallery page: the gallery, the way back to the board, and live updates.
import { ButtonLink } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { useTexts } from '#client/format/language.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { screenTexts } from '#features/boards/messages.ts';
import { RulesButton } from '#features/content/ui/player-texts.tsx';
import { galleryTexts } from '#features/gallery/messages.gallery.ts';
import { GalleryScreen } from '#features/gallery/ui/gallery-screen.tsx';
import { Prizes } from '#features/prizes/ui/prize-cards.tsx';
import { screens } from '#shared/paths.ts';
import { LiveUpdates } from '../live-updates.tsx';
import styles from './gallery-page.module.css';
import { PlayerTabs } from './player-tabs.tsx';

/** Part of the board's code, which the phone has: a part of its own would cost every journey 600 bytes. */
const PhotoSender = lazyPart(
  async () => (await import('./player-board.tsx')).PhotoSender,
  () => null,
);

interface GalleryPageProps {
  player: Pick<BoardPlayer, 'id' | 'companion'>;
  onAccountChanged(): void;
}

export function GalleryPage({ player, onAccountChanged }: GalleryPageProps) {
  const texts = useTexts(galleryTexts);
  return (
    <main className={styles.page}>
      <LiveUpdates userRole="player" id={player.id} room="gallery" askPlayer={onAccountChanged} />
      <PhotoSender player={player} />
      <header className={styles.top}>
        <Wordmark />
        <ButtonLink small href={screens.board}>
          {texts.toBoard}
        </ButtonLink>
      </header>
      <GalleryScreen />
      <PlayerTabs label={useTexts(screenTexts).tabs.label} current="gallery">
        <RulesButton prizes={<Prizes heading="h2" />} />
      </PlayerTabs>
    </main>
  );
}
