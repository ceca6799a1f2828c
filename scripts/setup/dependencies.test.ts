import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A folder with what installs the libraries, and an npm that only says it was called. */
function folderWithNpm() {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'scripts', 'setup'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const file of [
    'package-lock.json',
    'scripts/setup/commands.js',
    'scripts/setup/dependencies.js',
  ])
    fs.copyFileSync(path.join(rootFolder, file), path.join(folder, file));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  fs.writeFileSync(path.join(folder, 'npm.js'), "process.stdout.write('npm was called');");
  const stamp = path.join(folder, 'node_modules', '.swag-and-seek');
  return {
    readStamp: () => fs.readFileSync(stamp, 'utf8'),
    writeStamp: (text: string) => fs.writeFileSync(stamp, text),
    /** @returns whether npm was called */
    ensure() {
      const { stdout, status } = spawnSync(
        process.execPath,
        ['-e', "import('./scripts/setup/dependencies.js').then((it) => it.ensureDependencies())"],
        { cwd: folder, encoding: 'utf8', env: { npm_execpath: path.join(folder, 'npm.js') } },
      );
      expect(status).toBe(0);
      return stdout.includes('npm was called');
    },
  };
}

test('the libraries are installed once, and again where the folder was copied to another system or Node', () => {
  const { ensure, readStamp, writeStamp } = folderWithNpm();
  expect(ensure()).toBe(true);
  expect(ensure()).toBe(false);
  const [hash = '', system = ''] = readStamp().split(' ');
  expect(system).toBe(`${process.platform}-${process.arch}`);
  // As an earlier version left it.
  writeStamp(hash);
  expect(ensure()).toBe(false);
  for (const elsewhere of [`${hash} beos-m68k`, `other ${system}`]) {
    writeStamp(elsewhere);
    expect(ensure()).toBe(true);
  }
  expect(readStamp()).toBe(`${hash} ${system}`);
});
