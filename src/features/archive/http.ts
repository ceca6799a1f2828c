// All photos with consent as one streamed ZIP file, each read after the previous one was sent; and the newest backup.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { byteRoute } from '#server/http/byte-route.ts';
import { attachment } from '#server/http/stored-file.ts';
import { requireOrganiser } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { type Clock, contestDay } from '#shared/time/clock.ts';
import { creditHeadings, failures } from './messages.ts';
import type { BackupNowService } from './service/backup-now.ts';
import type { ArchivedPhoto, PhotoArchiveService } from './service/report.ts';

interface Deps {
  photoArchive: PhotoArchiveService;
  backupNow: BackupNowService;
  now: Clock;
  timeZone(): string;
}

/** Resolves once the photo has been read into the ZIP; never if the download is aborted, but nothing retains it. */
const addPhoto = (zip: ZipFile, { name, sentAt, bytes }: ArchivedPhoto): Promise<void> =>
  new Promise((resolve) => {
    // Image formats are already compressed.
    const options = { compress: false, mtime: sentAt, size: bytes.length };
    zip.addReadStreamLazy(name, options, (done) => {
      const stream = Readable.from([bytes]);
      stream.once('close', resolve);
      done(null, stream);
    });
  });

async function fill(zip: ZipFile, photos: AsyncIterable<ArchivedPhoto>) {
  const credits: (readonly string[])[] = [];
  for await (const photo of photos) {
    await addPhoto(zip, photo);
    credits.push(photo.credit);
  }
  // Prevents formula injection, and lets Excel read names as UTF-8, like the other tables.
  const table = stringify([creditHeadings, ...credits] as string[][], {
    escape_formulas: true,
    bom: true,
  });
  zip.addBuffer(Buffer.from(table), 'credits.csv');
  const lines = credits.map(([file, credit, challenge]) => `${file}: ${credit}, “${challenge}”`);
  zip.addBuffer(Buffer.from(`${lines.join('\n')}\n`), 'credits.txt');
  zip.end();
}

export function archiveByteRoutes({ photoArchive, backupNow, now, timeZone }: Deps) {
  /** Organisers with a running download. */
  const downloading = new Set<string>();
  return [
    byteRoute({
      method: 'GET',
      path: apiRoutes.photoArchive,
      operationId: 'archive-photos',
      summary: 'Download all approved photos whose player allowed it, with credits, as a ZIP file',
      opensByCookie: true,
      guard: requireOrganiser,
      compress: false,
      answers: { 200: { description: 'The file', type: 'application/zip' } },
      failures: { 409: 'The organiser’s last download is still running' },
      handle({ actor, origin, request, reply }) {
        if (downloading.has(actor.id)) throw failures.isDownloading();
        downloading.add(actor.id);
        reply.raw.once('close', () => downloading.delete(actor.id));
        const zip = new ZipFile();
        const output = zip.outputStream as Readable;
        fill(zip, photoArchive.open(actor, origin)).catch((err: Error) => {
          request.log.error({ err }, 'a download of the photos failed');
          // End the connection early, so that the partial file is not taken for a whole one.
          output.destroy(err);
        });
        const file = `photos-${contestDay(now(), timeZone())}.zip`;
        return reply
          .type('application/zip')
          .header('Content-Disposition', attachment(file))
          .send(output);
      },
    }),
    byteRoute({
      method: 'GET',
      path: apiRoutes.newestBackup,
      operationId: 'archive-newest-backup',
      summary: 'Download the newest backup of the contest',
      opensByCookie: true,
      guard: requireOrganiser,
      compress: false,
      answers: { 200: { description: 'The file', type: 'application/vnd.sqlite3' } },
      failures: { 404: 'There is no backup yet' },
      handle({ actor, origin, reply }) {
        const { name, size, bytes } = backupNow.open(actor, origin);
        return reply
          .type('application/vnd.sqlite3')
          .header('Content-Disposition', attachment(name))
          .header('Content-Length', size)
          .send(bytes);
      },
    }),
  ];
}
