// The tasks of the sandbox: all parsers of untrusted bytes and texts. Arguments and results are copied.
import { readType } from '#server/asset-reader.ts';
import { readExif } from '#server/exif-reader.ts';
import { joinPdfs } from '#server/join-pdfs.ts';
import { isCopy } from '#server/lookalikes/confirm-copy.ts';
import { findLookalikes } from '#server/lookalikes/find-lookalikes.ts';
import { perceptualHash } from '#server/perceptual-hash.ts';
import { inspectPhoto } from '#server/photo-inspection.ts';
import { safeHtml } from '#server/safe-html.ts';
import { callTask } from '#server/sandbox-worker.ts';

const tasks = {
  findLookalikes,
  inspectPhoto,
  isCopy,
  joinPdfs,
  perceptualHash,
  readExif,
  readType,
  safeHtml,
};
export type ParserTasks = typeof tasks;

/** Called by the pool in its worker. */
export const call = callTask(tasks);
