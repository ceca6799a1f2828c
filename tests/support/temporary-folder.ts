// Folders for one test run, all inside one that is removed when the run ends.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PLACE = 'SWAG_AND_SEEK_TESTS';

const newFolder = (inside: string) => fs.mkdtempSync(path.join(inside, 'swag-and-seek-tests-'));

/** Outside a test run, as in a bench, it is removed when the process exits. */
function place(): string {
  const given = process.env[PLACE];
  if (given) return given;
  const own = newFolder(os.tmpdir());
  process.env[PLACE] = own;
  process.once('exit', () => fs.rmSync(own, { recursive: true, force: true }));
  return own;
}

export const temporaryFolder = (): string => newFolder(place());

/** Vitest calls this once before all tests, and the returned function after them. */
export function setup(): () => void {
  const own = newFolder(os.tmpdir());
  process.env[PLACE] = own;
  return () => fs.rmSync(own, { recursive: true, force: true });
}
