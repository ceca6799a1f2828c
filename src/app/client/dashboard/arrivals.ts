// Photos that arrive: one toast that counts them, and none while somebody judges.
import { isToastShown, toast } from '#client/components/toasts.tsx';
import type { NamedToast } from '#features/notifications/ui/notification-presenter.ts';
import { messages } from './messages.ts';

const ID = 'arrived';
/** Of the toast that is there. */
let count = 0;

/**
 * Shows those that tell of a new photo.
 * @param inQueue photos that wait in the open reviews, these among them or not yet; null where those are not open. A queue that
 * was empty has a toast: nobody looks at it.
 * @returns the others
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
