// The sandbox with the contest's parsers. The worker file lives in this folder, both as source and bundled.
import fs from 'node:fs';
import path from 'node:path';
import { createSandbox, type Sandbox } from '#server/pictures/sandbox.ts';
import type { Log } from '#server/process/log.ts';
import type { ParserTasks } from './parser-worker.ts';

export type Parsers = Sandbox<ParserTasks>;

/** Bundled, this file is part of the server's bundle, and the worker is a separate bundle in the same folder. */
function workerFile(): string {
  const files = ['parser-worker.js', 'parser-worker-from-source.js'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  const found = files.find((file) => fs.existsSync(file));
  if (!found) throw new Error('The parser worker is missing; build the server again');
  return found;
}

export const createParsers = (log: Pick<Log, 'warn'>): Parsers =>
  createSandbox<ParserTasks>({ file: workerFile(), log });
