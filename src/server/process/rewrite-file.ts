// Rewrites the contest's file in a child process, because VACUUM would block the event loop.
import path from 'node:path';
import { createScriptRunner } from './child-scripts.ts';

/** Exit codes of `scripts/rewrite.ts`. */
export const NO_ROOM = 3;
export const IN_USE = 5;

export interface RewriteFailure {
  readonly why: 'full' | 'in_use' | 'failed';
  /** For the log. */
  readonly said: string;
}

/** @returns null when the file is rewritten, otherwise why not: every row is still there then */
export type RewriteFile = () => Promise<RewriteFailure | null>;

/** @param file the database; nobody may write to it meanwhile */
export function createFileRewriter(file: string) {
  // SQLite's temporary copy goes to the disk whose free space was looked at.
  const script = createScriptRunner('rewrite', {
    DATABASE_FILE: file,
    SQLITE_TMPDIR: path.dirname(file),
  });
  const rewrite: RewriteFile = async () => {
    const { code, said } = await script.run();
    if (code === 0) return null;
    const why = code === NO_ROOM ? 'full' : code === IN_USE ? 'in_use' : 'failed';
    return { why, said: said || `it ended with ${code}` };
  };
  return { rewrite, stop: script.stop };
}
