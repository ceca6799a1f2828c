// How many files and connections the operating system lets this process have open.
import fs from 'node:fs';

/** Libraries, the browser's pipes and the files of SQLite take about a hundred; each phone takes one or two. */
export const HANDLES_MIN = 256;

/** @returns the limit; null where the system does not say or has none. Node has raised it as far as it may. */
export function fileHandleLimit(): number | null {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit ? Number(limit) : null;
  } catch {
    return null;
  }
}
