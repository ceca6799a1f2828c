// Offers a picture through the phone's share sheet, or else as a file.
import { saveFile } from '#client/calls/download.ts';
import { toast } from '#client/components/toasts.tsx';

/** The user has closed the phone's share sheet. */
export const isCancelled = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

/** @param saved toast if it was saved instead. @throws when it can neither be shared nor saved, or was cancelled */
export async function offerPicture(picture: Blob, name: string, saved: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  // Missing on plain http and on many laptops.
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
  } else {
    saveFile(picture, name);
    toast.success(saved);
  }
}
