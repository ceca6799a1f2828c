// The sandbox with the contest's parsers. The worker file lives in this folder, both as source and bundled.
import fs from 'node:fs';
import path from 'node:path';
import { createSandbox, type Sandbox, SandboxLimitError } from '#server/pictures/sandbox.ts';
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

/** Names of the tasks that return text or null. */
type TextTask = 'readType' | 'safeHtml';

/** Like `run`, but returns null when the task exceeds a limit, for callers with their own error message. */
export async function runOrNull(
  parsers: Pick<Parsers, 'run'>,
  task: TextTask,
  input: Buffer | string,
  options: { readonly sender: string; readonly timeoutMs?: number },
): Promise<string | null> {
  try {
    return await parsers.run(task, input as never, options);
  } catch (cause) {
    if (cause instanceof SandboxLimitError) return null;
    throw cause;
  }
}

export const createParsers = (log: Pick<Log, 'warn'>): Parsers =>
  createSandbox<ParserTasks>({ file: workerFile(), log });
