// Downloads a file with the session's token.

import { fetchBytes } from './call.ts';
import { RequestError } from './failure.ts';
import type { Role } from './session-store.ts';

/** Empty response body. */
export class EmptyFile extends RequestError {
  constructor() {
    super({ status: 200, error: 'The server sent an empty file' });
  }
}

/** The name in a Content-Disposition header (RFC 6266). */
function fileNameIn(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Saves bytes as a file, as if they had been downloaded. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param fallback the file's name when the server gives none. @throws RequestError, and EmptyFile for an empty one */
export async function downloadFile(role: Role, path: string, fallback: string): Promise<void> {
  const response = await fetchBytes(role, path);
  const bytes = await response.blob();
  if (bytes.size === 0) throw new EmptyFile();
  saveFile(bytes, fileNameIn(response.headers.get('Content-Disposition'), fallback));
}
