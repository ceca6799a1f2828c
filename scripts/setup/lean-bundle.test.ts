import vm from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './lean-bundle.ts';

test('a bundle in ASCII says the same in strings, templates and patterns', () => {
  const code = [
    `'Él 🦊 “ok”'`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    '`ñ ${1 + 1} 漢字`',
    '"a🦊b".match(/[🦊é-ü]/u)[0]',
    '/^\\é\\\\é$/.test("é\\\\é")',
    '/^[\u00a0\ud800-\udfff]$/.source.length > 0',
  ];
  for (const each of code) {
    const ascii = toAscii(each);
    expect(ascii).toMatch(/^[\0-\x7f]*$/);
    expect(vm.runInNewContext(ascii)).toEqual(vm.runInNewContext(each));
  }
});
