// The process's log: readable in a terminal, JSON elsewhere, and in a rotated file beside the database.
import pino from 'pino';
import { createStream, type FileSize, type RotatingFileStream } from 'rotating-file-stream';

/** The file and its rotated ones: 50 MB in all. */
const FILE_SIZE = '10M' satisfies FileSize;
const ROTATED_FILES = 4;
/** Milliseconds until a file that failed (a full disk, a folder that is gone) is tried again. */
const REOPEN_MS = 60_000;

/** Characters in memory while the disk is slow; further lines are dropped. */
const UNWRITTEN_MAX = 1_000_000;

interface Options {
  readonly level: pino.LevelWithSilent;
  /** Folder of the log files; created with the first line. */
  readonly folder: string;
  /** Whether a person reads the standard output. */
  readonly isTerminal: boolean;
}

/**
 * A log that cannot be written must not end the contest, so failures only cost its lines.
 * @param size of a file, changed by tests only
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
    /** Writes what is left. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (!stream) return resolve();
        stream.once('close', resolve);
        stream.end();
      }),
  };
}

async function terminalStream(): Promise<pino.DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
}

/** At level `silent` it writes nothing. Close it last, or its last lines may be missing in the file. */
export async function createLog({ level, folder, isTerminal }: Options) {
  if (level === 'silent') return { log: pino({ level }), close: async () => {} };
  const screen = isTerminal ? await terminalStream() : process.stdout;
  const file = createLogFile(folder);
  const streams = [screen, file].map((stream) => ({ level, stream }));
  return { log: pino({ level, base: undefined }, pino.multistream(streams)), close: file.close };
}
