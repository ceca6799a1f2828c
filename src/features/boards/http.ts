// The PDF route of the board.
import { attachment } from '#server/attachment.ts';
import { byteRoute } from '#server/byte-route.ts';
import { requirePlayer } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { pdfQuery } from './contract.ts';
import type { PrintingService } from './service/printing.ts';

export const boardByteRoutes = ({ printing }: { printing: PrintingService }) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.boardPdf,
    operationId: 'boards-pdf',
    summary: 'Download your board as a PDF of one page',
    guard: requirePlayer,
    isCounted: true,
    query: pdfQuery,
    answers: { 200: { description: 'The sheet', type: 'application/pdf' } },
    failures: {
      409: 'The pool has too few challenges for a board',
      503: 'No browser to print with, or too many prints at once',
    },
    async handle({ actor, query, reply }) {
      const { pdf, fileName } = await printing.boardPdf(actor, query);
      return reply
        .type('application/pdf')
        .header('Content-Disposition', attachment(fileName))
        .send(pdf);
    },
  }),
];
