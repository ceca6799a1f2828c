import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quoted } from './start-refusals.ts';

test.each([
  '/home/rosa/Rosa’s Ünïcode contest/c.sqlite',
  '/home/$HOME/`date`/c.sqlite',
  '/home/"the" hunt\'s\\2026/c.sqlite',
  '/home/hunt#1|<a>{b,c}~!!/c.sqlite',
])('a shell reads %s as one name', (file) => {
  const read = execFileSync('bash', ['-c', `printf %s ${quoted(file)}`], { encoding: 'utf8' });
  expect(read).toBe(file);
});
