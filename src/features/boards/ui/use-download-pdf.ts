// Fetches the printed board and hands it to the browser as a file.

import { useMutation } from '@tanstack/react-query';
import { downloadFile, EmptyFile } from '#client/download-file.ts';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { calls } from '#shared/paths.ts';
import { messages, type Paper } from '../contract.ts';

function download(paper: Paper): Promise<void> {
  const query = new URLSearchParams({ fillable: 'false', paper });
  return downloadFile('player', `${calls.boardPdf}?${query}`, 'bingo-board.pdf');
}

const failureText = (cause: unknown): string => {
  if (cause instanceof EmptyFile) return messages.emptyPdf;
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
