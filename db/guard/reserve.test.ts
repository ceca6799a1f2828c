import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createReserve } from './reserve.ts';

test('what is wrong with its folder is left to the start to say', () => {
  const notFolder = path.join(temporaryFolder(), 'notes.txt');
  fs.writeFileSync(notFolder, '');
  const file = path.join(notFolder, 'contest.sqlite');
  const reserve = createReserve({ file, bytes: 1024, freeBytes: () => null });
  expect(reserve.isSpent()).toBe(false);
});
