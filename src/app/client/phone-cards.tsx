// Decides which card about the phone stands under the board: none while photos are sent.
import { useUpdate } from '#client/app-update.ts';
import type { QueueState } from '#features/submissions/ui/photo-queue.ts';
import { InstallCard, UpdateCard } from './phone-card.tsx';

interface PhoneCardsProps {
  photos: Pick<QueueState, 'photos' | 'isLasting' | 'hasSignal' | 'pause'>;
  /** The contest has a photo of this player. */
  hasSent: boolean;
}

/** Whether a reload would cut a photo off, or lose it. */
function isSending({ photos, isLasting, hasSignal, pause }: PhoneCardsProps['photos']): boolean {
  if (photos.some(({ progress }) => progress !== null)) return true;
  const waiting = photos.filter(({ failure }) => failure === null);
  return isLasting ? waiting.length > 0 && hasSignal && pause === null : photos.length > 0;
}

export function PhoneCards({ photos, hasSent }: PhoneCardsProps) {
  const hasUpdate = useUpdate();
  if (isSending(photos)) return null;
  if (hasUpdate) return <UpdateCard />;
  return hasSent && <InstallCard />;
}
