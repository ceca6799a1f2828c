// The sandbox's tasks: all parsers of untrusted bytes and text. Arguments and results are copied. Parsers that only organisers
// need are loaded on their first call, which saves 4 MB in a worker that reads photos.
import { readExif } from '#server/pictures/exif-reader.ts';
import { isCopy } from '#server/pictures/lookalikes/confirm-copy.ts';
import { findLookalikes } from '#server/pictures/lookalikes/find-lookalikes.ts';
import { inspectPhoto } from '#server/pictures/photo-inspection.ts';
import { callTask } from '#server/pictures/sandbox-worker.ts';
import { joinPdfs } from '#server/printing/join-pdfs.ts';

const tasks = {
  findLookalikes,
  inspectPhoto,
  isCopy,
  joinPdfs,
  readExif,
  readType: async (bytes: Uint8Array) =>
    (await import('#server/pictures/asset-reader.ts')).readType(bytes),
  safeHtml: async (text: string) => (await import('#server/security/safe-html.ts')).safeHtml(text),
};
export type ParserTasks = typeof tasks;

/** Entry point for the worker pool. */
export const call = callTask(tasks);
