import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { markPure } from './pure-contracts.ts';

const marked = (code: string): string =>
  markPure(code, parseSync('contract.js', code).program.body as Parameters<typeof markPure>[1]);

test('a schema of a contract can be left out, one that is used stays the same', () => {
  const code = marked('const a = z.string().min(1);\nexport const b = z.object({ a });');
  expect(code).toBe(
    'const a = /* @__PURE__ */ (() => z.string().min(1))();\n' +
      'export const b = /* @__PURE__ */ (() => z.object({ a }))();',
  );
});

test('limits, sentences and functions of a contract stay as they are', () => {
  const code = 'export const MAX = 3;\nexport const say = (n) => n + 1;\nlet late = start();';
  expect(marked(code)).toBe(code);
});
