// The process's log: sentences in a terminal, JSON elsewhere, and in a rotated file next to the database.
import fs from 'node:fs';
import pino from 'pino';
import { createStream, type FileSize, type RotatingFileStream } from 'rotating-file-stream';

/** Size of one file; with the rotated ones 50 MB in all. */
const FILE_SIZE = '10M' satisfies FileSize;
const ROTATED_FILES = 4;
/** Milliseconds until a failed file (full disk, missing folder) is tried again. */
const REOPEN_MS = 60_000;

/** Characters buffered while the disk or the terminal is slow; further lines are dropped. */
const UNWRITTEN_MAX = 1_000_000;

interface Options {
  readonly level: pino.LevelWithSilent;
  /** Folder of the log files; created with the first line. */
  readonly folder: string;
  /** Whether a person reads the standard output. */
  readonly isTerminal: boolean;
}

/**
 * A log that cannot be written must not stop the contest: failures only lose lines.
 * @param size of one file; changed only by tests
 */
export function createLogFile(folder: string, size: FileSize = FILE_SIZE) {
  let stream: RotatingFileStream | null = null;
  let failedAt: number | null = null;
  const open = () => {
    const opened = createStream('contest.log', {
      path: folder,
      size,
      rotate: ROTATED_FILES,
      mode: 0o600,
    });
    opened.on('error', () => {
      failedAt = performance.now();
      stream = null;
      opened.destroy();
    });
    return opened;
  };
  return {
    write(line: string): void {
      if (failedAt !== null && performance.now() - failedAt < REOPEN_MS) return;
      stream ??= open();
      if (stream.writableLength < UNWRITTEN_MAX) stream.write(line);
    },
    /** Flushes the buffer. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (!stream) return resolve();
        stream.once('close', resolve);
        stream.end();
      }),
  };
}

interface Entry {
  readonly msg?: string;
  /** Of the failure that a person's screen names. */
  readonly id?: string;
  readonly err?: { readonly message?: string };
  readonly why?: string;
}

/** `[14:05:11] ERROR: the print browser did not start: Failed to launch`: one line; the file has the rest. */
export async function createFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  return prettyFactory({
    hideObject: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat(entry) {
      const { msg = '', id, err, why = err?.message ?? '' } = entry as Entry;
      return `${msg}${why && `: ${why.split('\n')[0]}`}${id ? ` (${id})` : ''}`;
    },
  });
}

/**
 * Lines for a terminal, written beside the server's work: it may stand still for hours, after Ctrl-S, or on Windows while text is
 * selected. What it has not taken when the process exits is only in the file.
 */
async function terminalStream(): Promise<pino.DestinationStream> {
  const format = await createFormat();
  const terminal = fs.createWriteStream('', { fd: 1, autoClose: false });
  // Its window was closed.
  terminal.on('error', () => {});
  return {
    write(line) {
      if (terminal.writableLength < UNWRITTEN_MAX) terminal.write(format(line));
    },
  };
}

/** At level `silent` it writes nothing. Close it last, or its last lines may be missing from the file. */
export async function createLog({ level, folder, isTerminal }: Options) {
  if (level === 'silent') return { log: pino({ level }), close: async () => {} };
  const screen = isTerminal ? await terminalStream() : process.stdout;
  const file = createLogFile(folder);
  const streams = [screen, file].map((stream) => ({ level, stream }));
  return { log: pino({ level, base: undefined }, pino.multistream(streams)), close: file.close };
}

// The subset of pino's interface that the server uses, so that tests can record it.
export interface Log {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}
