// Runs one of our scripts in a child process: SQLite's work on a whole file would block the event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './env.ts';

/** Milliseconds for a script to end when it is stopped; the server itself has eight seconds. */
const END_MAX_MS = 2_000;

/** Bytes of error output that are kept. */
const SAID_MAX = 10_000;

/** Milliseconds between two looks at whether the server is still there. */
const PARENT_LOOK_MS = 300;

/**
 * Runs before the script: ends it when the server is killed, or the next one would find the file busy with work that nobody waits
 * for. A thread of its own, because SQLite blocks the script's. No work of these scripts is harmed by being cut off.
 */
const endWithServer = `
import { Worker } from 'node:worker_threads';
const look = () => {
  try { process.kill(${process.pid}, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
};
new Worker('setInterval(' + look + ', ${PARENT_LOOK_MS})', { eval: true, execArgv: [] }).unref();`;

interface ScriptResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** The end of its error output. */
  readonly said: string;
}

/** Bundled, the script is in the same folder; in development and in tests its source is run. */
function scriptArgs(name: string): string[] {
  const built = path.join(import.meta.dirname, `${name}.js`);
  const script = fs.existsSync(built) ? [built] : ['--import', 'tsx', `scripts/${name}.ts`];
  return ['--import', `data:text/javascript,${encodeURIComponent(endWithServer)}`, ...script];
}

/** @param env asked for at each run, and added to this process's environment for the child */
export function createScriptRunner(name: string, env: () => Record<string, string>) {
  let child: ChildProcess | null = null;
  return {
    /** @throws Error when the process does not start */
    run: (): Promise<ScriptResult> =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, scriptArgs(name), {
          cwd: rootFolder,
          env: { ...process.env, ...env() },
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
     * Ends a running script. Resolves when its process has ended: one that still has the database open keeps SQLite from
     * moving the log into the file, and from removing it.
     */
    async stop(): Promise<void> {
      const running = child;
      if (!running) return;
      running.kill();
      if (running.exitCode !== null || running.signalCode !== null) return;
      const kill = setTimeout(() => running.kill('SIGKILL'), END_MAX_MS);
      await once(running, 'exit');
      clearTimeout(kill);
    },
  };
}

/** The exit code of `scripts/check-file.ts` when the file is damaged. */
export const DAMAGED = 4;

/** @param file the database; it may be served meanwhile */
export function createFileChecker(file: string) {
  const script = createScriptRunner('check-file', () => ({ DATABASE_FILE: file }));
  return {
    /** @returns what is wrong with the file; null if nothing, or if the check was stopped. @throws Error when it could not be read */
    async check(): Promise<string | null> {
      const { code, said } = await script.run();
      if (code === 0 || code === null) return null;
      if (code === DAMAGED) return said;
      throw new Error(`The file could not be checked: ${said || `it ended with ${code}`}`);
    },
    stop: script.stop,
  };
}

/** The exit code of `scripts/backup.ts`, `archive.ts` and `rewrite.ts` when the disk is too full. */
export const NO_ROOM = 3;

export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly isDiskFull: boolean;
  constructor(said: string, isDiskFull: boolean) {
    super(`No backup was made: ${said}`);
    this.isDiskFull = isDiskFull;
  }
}

/** @throws BackupFailed */
export type MakeBackup = () => Promise<void>;

/** @param env asked for at each backup, and added to this process's environment for the child */
export function createBackupMaker(env: () => Record<string, string>) {
  const script = createScriptRunner('backup', env);
  const make: MakeBackup = async () => {
    const { code, said } = await script.run().catch((cause: Error) => {
      throw new BackupFailed(cause.message, false);
    });
    if (code !== 0) throw new BackupFailed(said || `it ended with ${code}`, code === NO_ROOM);
  };
  return {
    make,
    /** Aborts a running backup; the next one deletes what is left of it. */
    stop: script.stop,
  };
}

export class ArchiveFailed extends Error {
  override readonly name = 'ArchiveFailed';
  readonly isDiskFull: boolean;
  constructor(said: string, isDiskFull: boolean) {
    super(`No archive was made: ${said}`);
    this.isDiskFull = isDiskFull;
  }
}

/** Resolves when the archive of this name is on the disk, verified. @throws ArchiveFailed */
export type MakeArchive = (name: string) => Promise<void>;

/** @param env added to this process's environment for the child */
export function createArchiveMaker(env: Record<string, string>) {
  let running: ReturnType<typeof createScriptRunner> | null = null;
  const make: MakeArchive = async (name) => {
    running = createScriptRunner('archive', () => ({ ...env, ARCHIVE_NAME: name }));
    const { code, said } = await running.run().catch((cause: Error) => {
      throw new ArchiveFailed(cause.message, false);
    });
    if (code !== 0) throw new ArchiveFailed(said || `it ended with ${code}`, code === NO_ROOM);
  };
  return {
    make,
    /** Aborts a running one; the next one deletes what is left of it. */
    stop: () => running?.stop(),
  };
}

/** That of `scripts/rewrite.ts` while somebody else keeps the file. */
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
  const script = createScriptRunner('rewrite', () => ({
    DATABASE_FILE: file,
    SQLITE_TMPDIR: path.dirname(file),
  }));
  const rewrite: RewriteFile = async () => {
    const { code, said } = await script.run();
    if (code === 0) return null;
    const why = code === NO_ROOM ? 'full' : code === IN_USE ? 'in_use' : 'failed';
    return { why, said: said || `it ended with ${code}` };
  };
  return { rewrite, stop: script.stop };
}

/** The exit code of `scripts/mirror.ts` when the second disk is full. */
export const MIRROR_FULL = 5;

/** Its exit code when nothing may be written there. */
export const MIRROR_READONLY = 6;

/** Why the copy could not be brought up to date; `gone`: its disk was pulled out. */
export type MirrorFailure = 'gone' | 'full' | 'readonly' | 'failed';

const failures = new Map<number | null, MirrorFailure>([
  [MIRROR_FULL, 'full'],
  [MIRROR_READONLY, 'readonly'],
]);

export interface MirrorMaker {
  /** Whether the disk is plugged in. */
  isThere(): boolean;
  /** A number that differs for another copy, as when one stick takes the place of another; null without one. */
  copyOnDisk(): number | null;
  /** @returns null when the copy is as the contest was at the start of the call. Never rejects. */
  update(): Promise<{ readonly failure: MirrorFailure; readonly said: string } | null>;
}

/** Null when there is nothing, or the disk cannot be read. */
const statOf = (place: string): fs.Stats | null => {
  try {
    return fs.statSync(place);
  } catch {
    return null;
  }
};

/** The device of a folder; null when there is none. */
const deviceOf = (folder: string): number | null => statOf(folder)?.dev ?? null;

/**
 * @param copy the file on the second disk
 * @param env asked for at each update, and added to this process's environment for the child
 */
export function createMirrorMaker(file: string, copy: string, env: () => Record<string, string>) {
  const folder = path.dirname(copy);
  const script = createScriptRunner('mirror', () => ({
    ...env(),
    DATABASE_FILE: file,
    MIRROR_FOLDER: folder,
  }));
  const ownDisk = deviceOf(path.dirname(file));
  let hasBeenElsewhere = false;
  const isThere = (): boolean => {
    const device = deviceOf(folder);
    if (device === null) return false;
    if (device !== ownDisk) hasBeenElsewhere = true;
    // The empty folder of a disk that was unmounted is on the laptop's own disk.
    return device !== ownDisk || !hasBeenElsewhere;
  };
  const maker: MirrorMaker = {
    isThere,
    copyOnDisk: () => statOf(copy)?.mtimeMs ?? null,
    async update() {
      try {
        const { code, said } = await script.run();
        if (code === 0) return null;
        if (!isThere()) return { failure: 'gone', said };
        return { failure: failures.get(code) ?? 'failed', said: said || `code ${code}` };
      } catch (cause) {
        return { failure: 'failed', said: (cause as Error).message };
      }
    },
  };
  return { ...maker, stop: script.stop };
}
