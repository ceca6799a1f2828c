// Gives a photo a heart or takes it back; hidden while none can be given, and for the board's own photos.
import { Icon } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import type { GalleryPhoto } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';
import styles from './gallery.module.css';
import type { Hearts } from './use-hearts.ts';

interface HeartButtonProps {
  photo: GalleryPhoto;
  title: string;
  hearts: Hearts;
}

export function HeartButton({ photo, title, hearts }: HeartButtonProps) {
  const texts = useTexts(galleryTexts);
  if (hearts.state !== 'open' || !hearts.canGive || photo.isOwn) return null;
  const isGiven = hearts.given.has(photo.id);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isGiven}
      aria-label={texts.heart(title, photo.by)}
      onClick={() => hearts.toggle(photo.id)}
    >
      <Icon d="M12 20.5 4 12.6a5 5 0 0 1 7-7.2l1 1 1-1a5 5 0 0 1 7 7.2z" />
    </button>
  );
}
