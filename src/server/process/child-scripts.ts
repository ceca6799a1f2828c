// Runs our scripts in child processes: SQLite's work on a whole file would block the event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './env.ts';

/** Milliseconds a script gets to exit when stopped; the server itself has thirty seconds. */
const END_MAX_MS = 2_000;

/** Bytes of error output to keep. */
const SAID_MAX = 10_000;

/** Milliseconds between checks that the server is still running. */
const PARENT_LOOK_MS = 300;

/**
 * Preloaded into the script: exits when the server is killed, so that the next server does not find the file busy with work nobody
 * waits for. Runs in its own thread, because SQLite blocks the main one. Interrupting these scripts does no harm.
 */
const endWithServer = `
import { Worker } from 'node:worker_threads';
const look = () => {
  try { process.kill(${process.pid}, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
};
new Worker('setInterval(' + look + ', ${PARENT_LOOK_MS})', { eval: true, execArgv: [] }).unref();`;

interface ScriptResult {
  /** Null if it was killed by a signal. */
  readonly code: number | null;
  /** The end of its error output. */
  readonly said: string;
}

/** The bundled script is in the same folder; in development and tests its source is run. */
function scriptArgs(name: string): string[] {
  const built = path.join(import.meta.dirname, `${name}.js`);
  const script = fs.existsSync(built) ? [built] : ['--import', 'tsx', `scripts/${name}.ts`];
  return ['--import', `data:text/javascript,${encodeURIComponent(endWithServer)}`, ...script];
}

/**
 * @param env added to this process's environment for the child
 * @param endMaxMs milliseconds it gets to exit when stopped
 */
export function createScriptRunner(
  name: string,
  env: Record<string, string>,
  endMaxMs = END_MAX_MS,
) {
  let child: ChildProcess | null = null;
  return {
    /** @param more further variables for this run. @throws Error if the process does not start */
    run: (more: Record<string, string> = {}): Promise<ScriptResult> =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, scriptArgs(name), {
          cwd: rootFolder,
          env: { ...process.env, ...env, ...more },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        child = started;
        let said = '';
        started.stderr.on('data', (bytes) => {
          said = (said + bytes).slice(-SAID_MAX);
        });
        started.once('error', (cause) => {
          if (child === started) child = null;
          reject(cause);
        });
        started.once('close', (code) => {
          if (child === started) child = null;
          resolve({ code, said: said.trim() });
        });
      }),
    /**
     * Stops a running script. Resolves once its process has exited: while it has the database open, SQLite cannot checkpoint and
     * remove the WAL.
     */
    async stop(): Promise<void> {
      const running = child;
      if (!running) return;
      running.kill();
      if (running.exitCode !== null || running.signalCode !== null) return;
      const kill = setTimeout(() => running.kill('SIGKILL'), endMaxMs);
      await once(running, 'exit');
      clearTimeout(kill);
    },
  };
}

/** Exit code of `scripts/check-file.ts` if the file is damaged. */
export const DAMAGED = 4;

/** @param file the database, which may be served meanwhile */
export function createFileChecker(file: string) {
  const script = createScriptRunner('check-file', { DATABASE_FILE: file });
  return {
    /** @returns what is wrong with the file; null if nothing, or if the check was stopped. @throws Error if it cannot be read */
    async check(): Promise<string | null> {
      const { code, said } = await script.run();
      if (code === 0 || code === null) return null;
      if (code === DAMAGED) return said;
      throw new Error(`The file could not be checked: ${said || `it ended with ${code}`}`);
    },
    stop: script.stop,
  };
}

/** Exit code of `scripts/backup.ts`, `archive.ts` and `rewrite.ts` if the disk is too full. */
export const NO_ROOM = 3;

/** A copy of the contest that its script is named after. */
type Copy = 'backup' | 'archive';

export class CopyFailed extends Error {
  readonly code: string | undefined;
  constructor(what: Copy, said: string, hasNoRoom: boolean) {
    super(`No ${what} was made: ${said}`);
    // As other errors of a full disk have it (`isDiskFull`).
    this.code = hasNoRoom ? 'ENOSPC' : undefined;
  }
}

/** @param file the database, which may be served meanwhile */
export function createCopyMaker(what: Copy, file: string) {
  const script = createScriptRunner(what, { DATABASE_FILE: file });
  return {
    /** @param more further variables for this copy. @throws CopyFailed */
    async make(more?: Record<string, string>): Promise<void> {
      const { code, said } = await script.run(more).catch((cause: Error) => {
        throw new CopyFailed(what, cause.message, false);
      });
      if (code !== 0) throw new CopyFailed(what, said || `it ended with ${code}`, code === NO_ROOM);
    },
    /** Aborts a running copy; the next one deletes its remains. */
    stop: script.stop,
  };
}

/** @throws Error that `isDiskFull` recognises if the disk is too full */
export type MakeBackup = () => Promise<void>;

/** Resolves once the archive of this name is on disk and verified. @throws like `MakeBackup` */
export type MakeArchive = (name: string) => Promise<void>;

/** Exit code of `scripts/rewrite.ts` if another process is using the file. */
export const IN_USE = 5;

export interface RewriteFailure {
  readonly why: 'full' | 'in_use' | 'failed';
  /** For the log. */
  readonly said: string;
}

/** @returns null once the file is rewritten, otherwise why not; no row is lost in either case */
export type RewriteFile = () => Promise<RewriteFailure | null>;

/** @param file the database, which nobody may write to meanwhile */
export function createFileRewriter(file: string) {
  // Put SQLite's temporary copy on the disk whose free space was checked.
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

/** Exit code of `scripts/mirror.ts` if the second disk is full. */
export const MIRROR_FULL = 5;

/** Its exit code if the second disk is read-only. */
export const MIRROR_READONLY = 6;

/** Why the copy could not be updated; `gone`: its disk was unplugged. */
export type MirrorFailure = 'gone' | 'full' | 'readonly' | 'failed';

const failures = new Map<number | null, MirrorFailure>([
  [MIRROR_FULL, 'full'],
  [MIRROR_READONLY, 'readonly'],
]);

export type MirrorMaker = Omit<ReturnType<typeof createMirrorMaker>, 'stop'>;

/** Null if nothing is there, or the disk cannot be read. */
const statOf = (place: string): fs.Stats | null => {
  try {
    return fs.statSync(place);
  } catch {
    return null;
  }
};

/** The text of a small file; null if it cannot be read. */
const readSmall = (place: string): string | null => {
  try {
    return fs.readFileSync(place, 'utf8');
  } catch {
    return null;
  }
};

/** Does without the file if it cannot be written, as on a full disk. */
const writeSmall = (place: string, text: string): void => {
  try {
    fs.writeFileSync(place, text);
  } catch {}
};

/** The folder's device number; null if there is no folder. */
const deviceOf = (folder: string): number | null => statOf(folder)?.dev ?? null;

/** @param copy the file on the second disk @param zone the contest's, for the name of a file that is set aside */
export function createMirrorMaker(file: string, copy: string, zone: () => string) {
  const folder = path.dirname(copy);
  const script = createScriptRunner('mirror', { DATABASE_FILE: file, MIRROR_FOLDER: folder });
  const ownDisk = deviceOf(path.dirname(file));
  // Next to the contest, since the disk may be unplugged when the contest starts the next time.
  const note = `${file}.second-disk`;
  let hasBeenElsewhere = readSmall(note) === folder;
  const isThere = (): boolean => {
    const device = deviceOf(folder);
    if (device === null) return false;
    if (device !== ownDisk && !hasBeenElsewhere) {
      hasBeenElsewhere = true;
      writeSmall(note, folder);
    }
    // The empty mount point of an unmounted disk is on the laptop's own disk.
    return device !== ownDisk || !hasBeenElsewhere;
  };
  return {
    /** Whether the disk is plugged in. */
    isThere,
    /** Identifies the copy, so that swapping one USB stick for another is noticed; null without a copy. */
    copyOnDisk: () => statOf(copy)?.mtimeMs ?? null,
    /** @returns null once the copy is as the contest was when the call started. Never rejects. */
    async update(): Promise<{ failure: MirrorFailure; said: string } | null> {
      try {
        const { code, said } = await script.run({ CONTEST_TIME_ZONE: zone() });
        if (code === 0) return null;
        if (!isThere()) return { failure: 'gone', said };
        return { failure: failures.get(code) ?? 'failed', said: said || `code ${code}` };
      } catch (cause) {
        return { failure: 'failed', said: (cause as Error).message };
      }
    },
    stop: script.stop,
  };
}
