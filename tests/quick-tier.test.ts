import fs from 'node:fs';
import { expect, test } from 'vitest';
import { QUICK } from './quick-tier.ts';

test('every file of a developer’s quick run exists', () => {
  const files = Object.entries(QUICK).flatMap(([project, names]) =>
    names.map((name) => `tests/${project}/${name}.test.ts`),
  );
  expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
});
