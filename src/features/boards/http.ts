// The PDF routes: a player's board, and the boards of several players.
import type { FastifyReply } from 'fastify';
import { byteRoute } from '#server/http/byte-route.ts';
import { attachment } from '#server/http/stored-file.ts';
import { requirePhone, requireTable } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { batchQuery, pdfQuery } from './contract.ts';
import type { BatchService } from './service/batch.ts';
import type { PrintedBoard, PrintingService } from './service/printing.ts';

interface Deps {
  printing: PrintingService;
  batch: BatchService;
}

const sendPdf = (reply: FastifyReply, { pdf, fileName }: PrintedBoard) =>
  reply.type('application/pdf').header('Content-Disposition', attachment(fileName)).send(pdf);

const notPrinted = {
  409: 'The pool has too few challenges for a board',
  503: 'The print waits for its turn (params.place says which), or no browser to print with is there or starts',
};

export const boardByteRoutes = ({ printing, batch }: Deps) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.boardPdf,
    operationId: 'boards-pdf',
    summary: 'Download your board as a PDF of one page',
    guard: requirePhone,
    isCounted: true,
    query: pdfQuery,
    answers: { 200: { description: 'The sheet', type: 'application/pdf' } },
    failures: notPrinted,
    handle: async ({ actor, query, reply }) =>
      sendPdf(reply, await printing.boardPdf(actor, query)),
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.boardBatch,
    operationId: 'boards-batch',
    summary: 'Download the boards of several players as one PDF',
    description:
      'A page for each player, without those erased meanwhile. Boards that are not dealt yet are dealt.',
    guard: requireTable,
    query: batchQuery,
    answers: { 200: { description: 'The sheets', type: 'application/pdf' } },
    failures: { 404: 'No player has any of these ids', ...notPrinted },
    handle: async ({ actor, query, reply }) => sendPdf(reply, await batch.print(actor, query)),
  }),
];
