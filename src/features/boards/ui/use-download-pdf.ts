// Fetches the printed board and hands it to the browser as a file.

import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { fetchBytes } from '#client/trpc.ts';
import { calls } from '#shared/paths.ts';
import { messages, type Paper } from '../contract.ts';

class EmptyPdf extends Error {}

/** The server names the file, in the contest's own calendar (RFC 6266). */
function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'bingo-board.pdf';
}

function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function download(paper: Paper): Promise<void> {
  const query = new URLSearchParams({ fillable: 'false', paper });
  const response = await fetchBytes('player', `${calls.boardPdf}?${query}`);
  const bytes = await response.blob();
  if (bytes.size === 0) throw new EmptyPdf();
  saveFile(bytes, fileNameIn(response.headers.get('Content-Disposition')));
}

const failureText = (cause: unknown): string => {
  if (cause instanceof EmptyPdf) return messages.emptyPdf;
  const { error, status } = failureOf(cause);
  const transport = status === null && cause instanceof Error ? cause.message : null;
  return messages.downloadFailed(error ?? transport ?? messages.downloadFallback);
};

export const useDownloadPdf = () =>
  useMutation({
    mutationFn: download,
    meta: { isSilent: true },
    onSuccess: () => toast.success(messages.downloaded),
    onError: (cause) => {
      if (failureOf(cause).status !== 401) toast.error(failureText(cause));
    },
  });
