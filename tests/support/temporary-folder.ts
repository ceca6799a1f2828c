// Folders for one run of the tests, gone when it ends.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swag-and-seek-test-'));
  folders.push(folder);
  return folder;
}
