// A player's data export as a streamed ZIP file: each photo is read after the previous one was sent.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { attachment } from '#server/attachment.ts';
import { byteRoute } from '#server/byte-route.ts';
import { requireAdmin } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { apiRoutes } from '#shared/paths.ts';
import { playerInput } from './contract.ts';
import type { DataExport, DataExportService } from './service/data-export.ts';

interface Deps {
  dataExport: DataExportService;
  now: Clock;
  timeZone: string;
}

function zipOf({ data, photos }: DataExport): ZipFile {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'player.json');
  for (const { name, submittedAt, bytes } of photos) {
    // Image formats are already compressed.
    const options = { compress: false, mtime: submittedAt };
    zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from([bytes()])));
  }
  zip.end();
  return zip;
}

export const playerByteRoutes = ({ dataExport, now, timeZone }: Deps) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.playerExport,
    operationId: 'players-export',
    summary: 'Export everything the contest holds of a player, as a ZIP file',
    guard: requireAdmin,
    params: playerInput,
    answers: { 200: { description: 'The file', type: 'application/zip' } },
    failures: { 404: 'No player has this id' },
    async handle({ actor, params, origin, reply }) {
      const playerData = dataExport.of(actor, params.id, origin);
      const file = `${playerData.name}-${contestDay(now(), timeZone)}.zip`.replaceAll(
        /[\s/\\]+/g,
        '-',
      );
      return reply
        .type('application/zip')
        .header('Content-Disposition', attachment(file))
        .send(zipOf(playerData).outputStream);
    },
  }),
];
