// One player's data as a ZIP file, streamed: a photo is read when the one before has gone out.
import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { inPath, pathOf, security } from '#server/openapi-parts.ts';
import { originOf } from '#server/request-origin.ts';
import { type Caller, requireAdmin } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import { playerInput } from './contract.ts';
import type { Portrait, PortraitService } from './service/portrait.ts';

interface Needs {
  portrait: PortraitService;
  now: Clock;
  timeZone: string;
  callerOf(request: FastifyRequest): Promise<Caller>;
}

function zipOf({ data, photos }: Portrait): ZipFile {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'player.json');
  for (const { name, takenIn, bytes } of photos) {
    // Photos are compressed already.
    const options = { compress: false, mtime: takenIn };
    zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from([bytes()])));
  }
  zip.end();
  return zip;
}

export function registerPlayerFiles(app: FastifyInstance, needs: Needs): void {
  const { portrait, now, timeZone, callerOf } = needs;
  app.get(API_PATH + calls.playerExport, async (request, reply) => {
    const admin = requireAdmin(await callerOf(request));
    const { id } = playerInput.parse(request.params);
    const origin = originOf(request);
    const whole = portrait.of(admin, id, origin);
    const file = `${whole.name}-${contestDay(now(), timeZone)}.zip`.replaceAll(/[\s/\\]+/g, '-');
    return reply
      .type('application/zip')
      .header('Content-Disposition', contentDisposition(file))
      .send(zipOf(whole).outputStream);
  });
}

export const playerFilePaths = {
  [pathOf(calls.playerExport)]: {
    get: {
      operationId: 'players-export',
      tags: ['players'],
      summary: 'Everything the contest holds of one player, as a ZIP file',
      security,
      parameters: [inPath('id')],
      responses: { 200: { description: 'The file', content: { 'application/zip': {} } } },
    },
  },
};
