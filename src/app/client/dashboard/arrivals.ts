// Arriving photos: one toast that counts them, and none while somebody is reviewing.
import { isToastShown, toast } from '#client/components/toasts.tsx';
import type { NamedToast } from '#features/notifications/ui/notification-presenter.ts';
import { messages } from './messages.ts';

const ID = 'arrived';
/** The count in the visible toast. */
let count = 0;

/**
 * Shows a toast for the notifications about new photos.
 * @param inQueue photos waiting in the open Reviews tab, which may or may not include these; null if it is not open. An empty
 * queue gets a toast, since nobody is watching it.
 * @returns the other notifications
 */
export function takeArrivals(
  toasts: readonly NamedToast[],
  inQueue: number | null,
): readonly NamedToast[] {
  const isPhoto = ({ name }: NamedToast) => name === 'new_submission';
  const photos = toasts.filter(isPhoto);
  const [first] = photos;
  const isJudging = inQueue !== null && inQueue > photos.length;
  if (first && !isJudging) {
    const { kind, text, duration } = first.line;
    count = (isToastShown(ID) ? count : 0) + photos.length;
    toast[kind](count === 1 ? text : messages.newPhotos(count), { id: ID, duration });
  }
  return toasts.filter((one) => !isPhoto(one));
}
