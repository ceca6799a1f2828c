import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';

test.skipIf(whyNotOrdinary !== null)(
  `a build of another user is not replaced, which is said in a sentence ${whyNotOrdinary ?? ''}`,
  () => {
    const folder = folderWithRights(0o700);
    fs.cpSync(path.join(rootFolder, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
    for (const name of ['src', 'db', 'vite.config.ts', 'package.json', 'package-lock.json'])
      fs.symlinkSync(path.join(rootFolder, name), path.join(folder, name));
    const build = path.join(folder, '.build');
    fs.mkdirSync(build);
    fs.writeFileSync(path.join(build, 'made-from'), 'an earlier version');
    fs.chmodSync(build, 0o555);
    const code = `import('./scripts/setup/build.js').then((it) => it.ensureBuild({ hasTools: true }))`;
    const { stderr, status } = spawnSync(process.execPath, ['-e', code], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 60_000 },
      ...ordinaryUser.user,
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      `The contest has to be built again, and this user may not write into ${build}: start it once as the owner of that folder.`,
    ]);
  },
);
