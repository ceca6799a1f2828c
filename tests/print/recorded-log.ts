// Shared by the printer tests and the process that one of them kills: the browser's path, and a log.
import type { Log } from '#server/process/log.ts';

export const executablePath = process.env.PUPPETEER_EXECUTABLE_PATH ?? null;

/** A log that keeps its lines, so a test can check what happened and to which process. */
export function recordedLog(): Log & { lines: { message: string; pid?: number }[] } {
  const lines: { message: string; pid?: number }[] = [];
  const keep = (details: object, message = '') => {
    lines.push({ message, ...('pid' in details ? { pid: Number(details.pid) } : {}) });
  };
  return { lines, info: keep, warn: keep, error: keep };
}
