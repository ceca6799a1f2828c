// The gallery page: the gallery, the way back to the board, and live updates.
import { ButtonLink } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { useTexts } from '#client/format/language.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { screenTexts } from '#features/boards/messages.ts';
import { RulesButton } from '#features/content/ui/player-texts.tsx';
import { galleryTexts } from '#features/gallery/messages.gallery.ts';
import { GalleryScreen } from '#features/gallery/ui/gallery-screen.tsx';
import { Prizes } from '#features/prizes/ui/prize-cards.tsx';
import { keeperOf } from '#features/submissions/ui/photo-store.ts';
import { usePhotoQueue } from '#features/submissions/ui/use-photo-queue.ts';
import { screens } from '#shared/paths.ts';
import { LiveUpdates } from '../live-updates.tsx';
import styles from './gallery-page.module.css';
import { PlayerTabs } from './player-tabs.tsx';

export function GalleryPage({ player }: { player: Pick<BoardPlayer, 'id' | 'companion'> }) {
  // Photos that wait are sent from here too.
  usePhotoQueue(keeperOf(player));
  const texts = useTexts(galleryTexts);
  return (
    <main className={styles.page}>
      <LiveUpdates userRole="player" id={player.id} room="gallery" />
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
