// All byte routes; the counterpart to `root-router.ts`.

import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { archiveByteRoutes } from '#features/archive/http.ts';
import { assetByteRoutes } from '#features/assets/http.ts';
import { boardByteRoutes } from '#features/boards/http.ts';
import { type Filter, filterInput } from '#features/draws/contract.ts';
import { galleryByteRoutes } from '#features/gallery/http.ts';
import { instagramByteRoutes } from '#features/instagram/http.ts';
import { playerByteRoutes } from '#features/players/http.ts';
import { submissionByteRoutes } from '#features/submissions/http.ts';
import { wallByteRoutes } from '#features/wall/http.ts';
import { type ByteRoute, byteRoute } from '#server/http/byte-route.ts';
import { attachment } from '#server/http/stored-file.ts';
import { requireOrganiser } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { AppError } from '#shared/failures/errors.ts';
import { apiRoutes } from '#shared/paths.ts';
import { contestPrefix } from '#shared/text/file-names.ts';
import { contestDay } from '#shared/time/clock.ts';
import type { Services } from '../services.ts';

// CSV exports, streamed from a feature's rows.

interface Table {
  /** In column order; each is a key of every row. */
  readonly headings: string[];
  /** `filter` is for the table of winners. */
  rows(filter: Filter): AsyncIterable<object>;
}

type Deps = Pick<
  Services,
  | 'photoExport'
  | 'playerList'
  | 'candidates'
  | 'report'
  | 'now'
  | 'timeZone'
  | 'contestName'
  | 'auditRead'
>;

type ExportedKind = 'submissions' | 'players' | 'winners' | 'report';

/** The specification has one URL for all tables, so no feature can own the route. */
function exportByteRoutes(deps: Deps) {
  const { photoExport, playerList, candidates, report, now, timeZone, contestName, auditRead } =
    deps;
  const tables = new Map<ExportedKind, Table>([
    ['submissions', photoExport],
    ['players', playerList],
    ['winners', candidates],
    ['report', report],
  ]);

  return [
    byteRoute({
      method: 'GET',
      path: apiRoutes.export,
      operationId: 'export',
      tag: 'players',
      summary:
        'Export all photos, all players in the order of the ranking, the players who pass a filter, or the report, as a table',
      guard: requireOrganiser,
      params: z.object({ kind: z.string().meta({ enum: [...tables.keys()] }) }),
      query: filterInput,
      answers: { 200: { description: 'The table', type: 'text/csv' } },
      failures: { 404: 'There is no such table' },
      async handle({ actor, params: { kind }, query, origin, request, reply }) {
        const wanted = tables.get(kind as ExportedKind);
        if (!wanted) throw new AppError('not_found');
        auditRead(staffEntry(actor, origin, `${kind as ExportedKind}.exported`, {}));
        const table = stringify({
          header: true,
          columns: wanted.headings,
          // Prevents formula injection: spreadsheets run cells that begin with = or +.
          escape_formulas: true,
          // Without a BOM Excel reads names as Latin-1.
          bom: true,
        });
        pipeline(wanted.rows(query), table, (cause) => {
          if (cause) request.log.warn({ err: cause }, 'an export was aborted');
        });
        const file = `${contestPrefix(contestName())}${kind}-${contestDay(now(), timeZone())}.csv`;
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', attachment(file))
          .send(table);
      },
    }),
  ];
}

export const createByteRoutes = (services: Services): ByteRoute[] => [
  ...archiveByteRoutes(services),
  ...assetByteRoutes(services),
  ...boardByteRoutes(services),
  ...exportByteRoutes(services),
  ...galleryByteRoutes(services),
  ...instagramByteRoutes(services),
  ...playerByteRoutes(services),
  ...submissionByteRoutes(services),
  ...wallByteRoutes(services),
];
