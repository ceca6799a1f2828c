import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Builds in a folder that has the sources. */
function buildIn(folder: string) {
  fs.cpSync(path.join(rootFolder, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const name of ['src', 'db', 'vite.config.ts', 'package.json', 'package-lock.json'])
    fs.symlinkSync(path.join(rootFolder, name), path.join(folder, name));
  const code = `import('./scripts/setup/build.js').then((it) => it.ensureBuild({ hasTools: true }))`;
  const { stderr, status } = spawnSync(process.execPath, ['-e', code], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return [status, stderr.trim()];
}

test.each(['Rosa’s #1 hunt', "Rosa's hunt"])(
  'a folder in whose path the build would fail is said at once: %s',
  (name) => {
    const folder = path.join(temporaryFolder(), name);
    fs.mkdirSync(folder);
    const sign = /[#'?*]/.exec(name)?.[0];
    expect(buildIn(folder)).toEqual([
      1,
      `The contest cannot be built in ${folder}: rename or move that folder, so that its path has no ${sign}`,
    ]);
  },
);
