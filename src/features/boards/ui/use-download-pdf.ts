// Downloads the printed board.

import { EmptyFile } from '#client/download-file.ts';
import { failureOf } from '#client/failure.ts';
import { useDownload } from '#client/use-download.ts';
import { apiRoutes } from '#shared/paths.ts';
import { messages, type Paper } from '../contract.ts';

/** The documented sentence: with the server's error, the transport's message, or a fallback. */
const failureText = (cause: unknown): string => {
  if (cause instanceof EmptyFile) return messages.emptyPdf;
  const { error, status } = failureOf(cause);
  const transport = status === null && cause instanceof Error ? cause.message : null;
  return messages.downloadFailed(error ?? transport ?? messages.downloadFallback);
};

export const useDownloadPdf = (paper: Paper) =>
  useDownload({
    role: 'player',
    path: `${apiRoutes.boardPdf}?${new URLSearchParams({ fillable: 'false', paper })}`,
    fileName: 'bingo-board.pdf',
    success: messages.downloaded,
    failure: failureText,
  });
