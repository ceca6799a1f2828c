import { createRequire } from 'node:module';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { leanBundle, toAscii } from './lean-bundle.ts';

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

describe('of the library that compresses answers, the line that loads all of fetch', () => {
  const build = (code: string) => {
    const { transform } = leanBundle as { transform(code: string, id: string): unknown };
    return transform(code, '/contest/node_modules/@fastify/compress/lib/utils.js');
  };

  test('is built as a question that loads nothing', () => {
    const isResponse = (kind: string) => {
      const built = build('const isResponse = (obj) => obj instanceof Response');
      return vm.runInNewContext(`${built}; isResponse({ [Symbol.toStringTag]: '${kind}' })`);
    };
    expect([isResponse('Response'), isResponse('Uint8Array')]).toEqual([true, false]);
  });

  test('ends the build when an upgrade has changed it', () => {
    expect(() => build('const isResponse = () => false')).toThrow('instanceof Response');
  });
});

test('of the types of files, those worth compressing are kept', () => {
  const { transform } = leanBundle as { transform(code: string, id: string): string };
  const file = createRequire(import.meta.url).resolve('mime-db');
  const exports: Record<string, unknown> = {};
  vm.runInNewContext(transform('', file), { exports });
  expect(exports['application/javascript']).toEqual({ compressible: true });
  expect(exports['image/jpeg']).toBeUndefined();
});
