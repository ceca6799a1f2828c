// Fetches a file with the session's token and hands it to the browser to keep.
import type { Role } from './session-store.ts';
import { fetchBytes } from './trpc.ts';

/** The server came back with nothing in hand. */
export class EmptyFile extends Error {}

/** The server names the file, in the contest's own calendar (RFC 6266). */
function fileNameIn(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Hands bytes that are here already to the browser to keep. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param fallback the file's name when the server gives none. @throws EmptyFile, CallFailed */
export async function downloadFile(role: Role, path: string, fallback: string): Promise<void> {
  const response = await fetchBytes(role, path);
  const bytes = await response.blob();
  if (bytes.size === 0) throw new EmptyFile();
  saveFile(bytes, fileNameIn(response.headers.get('Content-Disposition'), fallback));
}
