// Shares through the phone's share sheet what a player made.
import { saveFile } from '#client/calls/download.ts';
import { toast } from '#client/components/toasts.tsx';

/** Closing the share sheet is no failure. @throws when the browser cannot share this */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
  }
}

/** Shares a picture, or else saves it as a file. @param saved toast if it was saved. @throws when it cannot be shared */
export async function offerPicture(picture: Blob, name: string, saved: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  // Missing on plain http and on many laptops.
  if (navigator.canShare?.({ files: [file] })) {
    await openShareSheet({ files: [file] });
  } else {
    saveFile(picture, name);
    toast.success(saved);
  }
}
