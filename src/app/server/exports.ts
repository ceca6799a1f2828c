// Tables for a spreadsheet: each kind is rows of a feature, streamed while the contest goes on.
import { pipeline } from 'node:stream';
import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inPath, pathOf, security } from '#server/openapi-parts.ts';
import { type Caller, requireAdmin } from '#shared/actor.ts';
import { contestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'exporting' | 'directory' | 'now' | 'timeZone'> & {
  callerOf(request: FastifyRequest): Promise<Caller>;
};

interface Table {
  /** In the order of the columns; each is a key of every row. */
  readonly headings: string[];
  rows(): AsyncIterable<object>;
}

export function registerExports(app: FastifyInstance, needs: Needs): void {
  const { exporting, directory, now, timeZone, callerOf } = needs;
  const tables = new Map<string, Table>([
    ['submissions', exporting],
    ['players', directory],
  ]);

  app.get(API_PATH + calls.export, async (request, reply) => {
    requireAdmin(await callerOf(request));
    const { kind } = request.params as { kind: string };
    const wanted = tables.get(kind);
    if (!wanted) throw new AppError('not_found');
    const table = stringify({
      header: true,
      columns: wanted.headings,
      // A cell that begins with = or + would be run as a formula.
      escape_formulas: true,
      // Without it Excel reads names as Latin-1.
      bom: true,
    });
    pipeline(wanted.rows(), table, (cause) => {
      if (cause) request.log.warn({ err: cause }, 'an export broke off');
    });
    const name = `${kind}-${contestDay(now(), timeZone)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', contentDisposition(name))
      .send(table);
  });
}

export const exportPaths = {
  [pathOf(calls.export)]: {
    get: {
      operationId: 'export',
      tags: ['operations'],
      summary: 'All photos, or all players in the order of the ranking, as a table',
      security,
      parameters: [inPath('kind', ['submissions', 'players'])],
      responses: { 200: { description: 'The table', content: { 'text/csv': {} } } },
    },
  },
};
