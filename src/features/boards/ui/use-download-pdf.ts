// Downloads the printed board.

import { EmptyFile } from '#client/download-file.ts';
import { failureOf } from '#client/failure.ts';
import { currentLanguage, textsOf, translateRefusal } from '#client/language.ts';
import { useDownload } from '#client/use-download.ts';
import { apiRoutes } from '#shared/paths.ts';
import type { Paper } from '../contract.ts';
import { screenTexts } from '../messages.screen.ts';

/** The documented sentence: with the server's error, the transport's message, or a fallback. */
const failureText = (cause: unknown): string => {
  const texts = textsOf(screenTexts);
  if (cause instanceof EmptyFile) return texts.emptyPdf;
  const { error, code, status } = failureOf(cause);
  const transport = status === null && cause instanceof Error ? cause.message : null;
  const said = error && translateRefusal(error, code);
  return texts.downloadFailed(said ?? transport ?? texts.downloadFallback);
};

export const useDownloadPdf = (paper: Paper) =>
  useDownload({
    role: 'player',
    path: `${apiRoutes.boardPdf}?${new URLSearchParams({ fillable: 'false', paper, language: currentLanguage() })}`,
    fileName: 'bingo-board.pdf',
    success: textsOf(screenTexts).downloaded,
    failure: failureText,
    waitsForTurn: true,
  });
