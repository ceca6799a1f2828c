import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ours = Object.entries(packageJson.scripts).filter(([, line]) => line.startsWith('node '));

test.each(ours)('npm run %s -- --help explains the command and does nothing', (name, line) => {
  const [, ...words] = line.split(' ');
  const asked = spawnSync(process.execPath, [...words, '--help'], { encoding: 'utf8' });
  expect(asked.status).toBe(0);
  expect(asked.stdout).toMatch(new RegExp(`^npm (run )?${name}: `));
});
