// Checks the whole database file in a child process.
import { createScriptRunner } from './run-script.ts';

/** The exit code of `scripts/check-file.ts` when the file is damaged. */
export const DAMAGED = 4;

/** @param file the database; it may be served meanwhile */
export function createFileChecker(file: string) {
  const script = createScriptRunner('check-file', { DATABASE_FILE: file });
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
