// What runs in the sandbox: every parser of bytes and texts that strangers or organisers send. Each gets a copy of its
// argument and answers with plain data.
import { readType } from '#server/asset-reader.ts';
import { readExif } from '#server/exif-reader.ts';
import { perceptualHash } from '#server/perceptual-hash.ts';
import { inspectPhoto } from '#server/photo-inspection.ts';
import { safeHtml } from '#server/safe-html.ts';
import { callTask } from '#server/sandbox-worker.ts';

const tasks = { inspectPhoto, perceptualHash, readExif, readType, safeHtml };
export type ParserTasks = typeof tasks;

/** The function that the pool calls in its worker. */
export const call = callTask(tasks);
