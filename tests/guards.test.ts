// The guards that the control build of the race tests removes still exist where it looks for them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { CUTS } from './races/guards.ts';

const named = CUTS.map((cut) => ({ ...cut, guard: cut.code.trim() }));

test.each(named)('the guard “$guard” occurs once in $file', ({ file, code }) => {
  const source = fs.readFileSync(path.join(rootFolder, file), 'utf8');
  expect(source.split(code).length - 1).toBe(1);
});
