import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Builds in a folder that has the sources; `user` as for a child process. */
function buildIn(folder: string, user: object = {}) {
  fs.cpSync(path.join(rootFolder, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const name of ['src', 'db', 'vite.config.ts', 'package.json', 'package-lock.json'])
    fs.symlinkSync(path.join(rootFolder, name), path.join(folder, name));
  const code = `import('./scripts/setup/build.js').then((it) => it.ensureBuild({ hasTools: true }))`;
  const { stderr, status } = spawnSync(process.execPath, ['-e', code], {
    ...{ cwd: folder, encoding: 'utf8', timeout: 60_000 },
    ...user,
  });
  return [status, stderr.trim()];
}

test.skipIf(whyNotOrdinary !== null)(
  `a build of another user is not replaced, which is said in a sentence ${whyNotOrdinary ?? ''}`,
  () => {
    const folder = folderWithRights(0o700);
    const build = path.join(folder, '.build');
    fs.mkdirSync(build);
    fs.writeFileSync(path.join(build, 'made-from'), 'an earlier version');
    fs.chmodSync(build, 0o555);
    expect(buildIn(folder, ordinaryUser.user)).toEqual([
      1,
      `The contest has to be built again, and this user may not write into ${build}: start it once as the owner of that folder.`,
    ]);
  },
);

test.each(['Rosa’s #1 hunt', "Rosa's hunt", 'What next?', 'hunt*'])(
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
