// The two programs that anybody may run answer a wrong file in a sentence.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const HASH = 'a'.repeat(64);
const wrong: Record<string, string | null> = {
  missing: null,
  empty: '',
  'a text': 'Entries:\nof a diary\n',
  'cut off': '{"lines": ["1 a',
  'another answer': '{"error":"They are not revealed","code":"not_found"}',
  'half a draw': JSON.stringify({ lines: null, listHash: HASH, seed: 'x', winners: null }),
  'half the hearts': JSON.stringify({ hash: HASH, list: '', result: [null] }),
};

test.each(
  ['recompute-draw', 'recompute-hearts'].flatMap((program) =>
    Object.keys(wrong).map((what) => ({ program, what })),
  ),
)('$program says in a sentence what is wrong with a file: $what', ({ program, what }) => {
  const file = path.join(temporaryFolder(), 'saved');
  const content = wrong[what];
  if (typeof content === 'string') fs.writeFileSync(file, content);
  const script = path.join(rootFolder, 'scripts', `${program}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], {
    encoding: 'utf8',
  });
  const found = what === 'missing' ? ' cannot be read: ' : ' is not ';
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([
    2,
    '',
    [expect.stringContaining(file + found)],
  ]);
});
