// The tasks of the sandbox: all parsers of untrusted bytes and texts. Arguments and results are copied. What only organisers
// need is loaded with its first call: a worker that reads photos holds 4 MB less.
import { readExif } from '#server/exif-reader.ts';
import { joinPdfs } from '#server/join-pdfs.ts';
import { isCopy } from '#server/lookalikes/confirm-copy.ts';
import { findLookalikes } from '#server/lookalikes/find-lookalikes.ts';
import { inspectPhoto } from '#server/photo-inspection.ts';
import { callTask } from '#server/sandbox-worker.ts';

const tasks = {
  findLookalikes,
  inspectPhoto,
  isCopy,
  joinPdfs,
  readExif,
  readType: async (bytes: Uint8Array) => (await import('#server/asset-reader.ts')).readType(bytes),
  safeHtml: async (text: string) => (await import('#server/safe-html.ts')).safeHtml(text),
};
export type ParserTasks = typeof tasks;

/** Called by the pool in its worker. */
export const call = callTask(tasks);
