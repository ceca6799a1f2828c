// Hands a picture over: to the phone's own sharing, else as a file.
import { saveFile } from '#client/calls/download.ts';
import { toast } from '#client/components/toasts.tsx';

/** The person has closed the phone's own dialog. */
export const isCancelled = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

/** @param saved said where it was saved instead. @throws when it can neither be shared nor saved, or on `isCancelled` */
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
