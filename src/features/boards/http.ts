// The printed board as bytes.

import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { security } from '#server/openapi-parts.ts';
import type { PlayerId } from '#shared/actor.ts';
import { type Caller, requirePlayer } from '#shared/actor.ts';
import { plainFileName } from '#shared/file-names.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import { pdfQuery } from './contract.ts';
import type { PrintingService } from './service/printing.ts';

interface Needs {
  printing: PrintingService;
  callerOf(request: FastifyRequest): Promise<Caller>;
  meter(player: PlayerId): Promise<void>;
}

export function registerBoardFiles(
  app: FastifyInstance,
  { printing, callerOf, meter }: Needs,
): void {
  app.get(API_PATH + calls.boardPdf, async (request, reply) => {
    const player = requirePlayer(await callerOf(request));
    await meter(player.id);
    const { pdf, fileName } = await printing.boardPdf(player, pdfQuery.parse(request.query));
    return reply
      .type('application/pdf')
      .header(
        'Content-Disposition',
        contentDisposition(fileName, { fallback: plainFileName(fileName) }),
      )
      .send(pdf);
  });
}

/** For the OpenAPI document, which is written from procedures alone. */
export const boardFilePaths = {
  [calls.boardPdf]: {
    get: {
      operationId: 'boards-pdf',
      tags: ['game'],
      summary: 'The board of the player as a PDF of one page',
      security,
      parameters: [
        {
          in: 'query',
          name: 'fillable',
          schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
          description: 'With a checkbox in each square that can be ticked on screen',
        },
        {
          in: 'query',
          name: 'paper',
          schema: { type: 'string', enum: ['letter', 'a4'], default: 'letter' },
        },
      ],
      responses: {
        200: { description: 'The sheet', content: { 'application/pdf': {} } },
        401: { description: 'No session' },
        503: { description: 'No browser to print with, or too many prints at once' },
      },
    },
  },
};
