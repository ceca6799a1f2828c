import { expect, test } from 'vitest';
import type { BuiltFile } from './built-files.ts';
import { linksOf } from './preloads.ts';

const file = (fileName: string, more: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName,
  name: fileName,
  content: '',
  needs: [],
  isEntry: false,
  modules: [],
  ...more,
});

const files = [
  file('assets/index.js', { isEntry: true, needs: ['assets/shell.js'] }),
  file('assets/shell.js'),
  file('assets/calls.js', { modules: ['/src/client/trpc.ts', '/src/app/client/api-provider.tsx'] }),
  file('assets/board.js', {
    modules: ['/src/app/client/player-board.tsx'],
    needs: ['assets/shell.js', 'assets/board.css'],
  }),
  file('assets/board.css'),
  file('assets/dashboard.js'),
];

test('the board’s page names what the board loads beyond the landing page, and nothing else', () => {
  expect(linksOf(files)['/board']?.split(', ')).toEqual([
    '</contests/swag-and-seek/assets/calls.js>; rel=modulepreload; fetchpriority=low',
    '</contests/swag-and-seek/assets/board.js>; rel=modulepreload; fetchpriority=low',
    '</contests/swag-and-seek/assets/board.css>; rel=preload; as=style; crossorigin',
  ]);
});

test('the sign-in does not load the board', () => {
  expect(linksOf(files)['/admin-access']).not.toContain('board');
});
