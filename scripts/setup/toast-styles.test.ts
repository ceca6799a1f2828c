import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/env.ts';
import { cutInjectedStyles } from './toast-styles.ts';

const installed = fs.readFileSync(
  path.join(rootFolder, 'node_modules/sonner/dist/index.mjs'),
  'utf8',
);

test('only the styles are removed from the installed sonner', () => {
  const lines = installed.split('\n').filter((line) => !line.startsWith('__insertCSS('));
  const cut = cutInjectedStyles(installed).split('\n').filter(Boolean);
  expect(cut).toEqual(lines.filter(Boolean));
});

test.each([
  ['is renamed', installed.replaceAll('__insertCSS', 'injectStyle')],
  ['comes twice', `${installed}\n__insertCSS("a{}")`],
  [
    'takes something else than one text',
    installed.replace(/^__insertCSS\(".*"\)/m, '__insertCSS(css)'),
  ],
])('a sonner whose call %s fails the build, with the remedy', (_, code) => {
  expect(() => cutInjectedStyles(code)).toThrow('change the pattern');
});
