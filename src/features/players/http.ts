// A player's data export as a streamed ZIP file: each photo is read after the previous one was sent.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { byteRoute } from '#server/http/byte-route.ts';
import { attachment } from '#server/http/stored-file.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { requireOrganiser, requirePlayer } from '#shared/actor.ts';
import { idInput } from '#shared/calls.ts';
import { apiRoutes } from '#shared/paths.ts';
import { contestPrefix } from '#shared/text/file-names.ts';
import { type Clock, contestDay, HOUR, SECOND } from '#shared/time/clock.ts';
import type { DataExport, DataExportService } from './service/data-export.ts';

interface Deps {
  dataExport: DataExportService;
  now: Clock;
  timeZone(): string;
  contestName(): string;
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

/** Each download reads every photo of the player. */
const DOWNLOADS_AN_HOUR = 10;

export function playerByteRoutes({ dataExport, now, timeZone, contestName }: Deps) {
  const limitDownloads = createRateLimiter(() => DOWNLOADS_AN_HOUR, HOUR / SECOND);

  const send = (reply: FastifyReply, playerData: DataExport) => {
    const file = `${contestPrefix(contestName())}${playerData.name}-${contestDay(now(), timeZone())}.zip`;
    return reply
      .type('application/zip')
      .header('Content-Disposition', attachment(file.replaceAll(/[\s/\\]+/g, '-')))
      .send(zipOf(playerData).outputStream);
  };

  return [
    byteRoute({
      method: 'GET',
      path: apiRoutes.playerExport,
      operationId: 'players-export',
      summary: 'Export everything the contest holds of a player, as a ZIP file',
      guard: requireOrganiser,
      params: idInput,
      answers: { 200: { description: 'The file', type: 'application/zip' } },
      failures: { 404: 'No player has this id' },
      handle: ({ actor, params, origin, reply }) =>
        send(reply, dataExport.of(actor, params.id, origin)),
    }),
    byteRoute({
      method: 'GET',
      path: apiRoutes.myData,
      operationId: 'players-myData',
      summary: 'Download everything the contest holds of you, as a ZIP file',
      guard: requirePlayer,
      isCounted: true,
      answers: { 200: { description: 'The file', type: 'application/zip' } },
      failures: { 429: `More than ${DOWNLOADS_AN_HOUR} downloads within an hour; see Retry-After` },
      async handle({ actor, origin, reply }) {
        await limitDownloads(actor.id);
        return send(reply, dataExport.of(actor, actor.id, origin));
      },
    }),
  ];
}
