import { expect, test } from 'vitest';
import { overweight, type WeighedFile } from './budgets.ts';
import { loadedFor } from './built-files.ts';

const file = (name: string, bytes: number, more: Partial<WeighedFile> = {}): WeighedFile => ({
  fileName: `assets/${name}`,
  name,
  bytes: bytes * 1000,
  brotliBytes: bytes * 800,
  needs: [],
  isEntry: false,
  modules: [`/src/${name}`],
  ...more,
});

const files = [
  file('index.js', 50, { isEntry: true, needs: ['assets/shell.js', 'assets/index.css'] }),
  file('shell.js', 10),
  file('index.css', 5),
  file('board.js', 20, { needs: ['assets/shell.js', 'assets/photos.js'] }),
  file('photos.js', 7),
  file('dashboard.js', 900),
];
const budget = (maxBytes: number, sources = ['board.js'], maxBrotliBytes = 80_000) => ({
  what: 'The journey loads',
  maxBytes: maxBytes * 1000,
  maxBrotliBytes,
  sources,
});

test('what is loaded on the way counts once, and what nobody loads there does not', () => {
  const names = loadedFor(files, ['board.js']).map(({ name }) => name);
  expect(names.sort()).toEqual(['board.js', 'index.css', 'index.js', 'photos.js', 'shell.js']);
});

test('a budget that is kept is not mentioned', () => {
  expect(overweight(budget(92), files)).toBeNull();
});

test('what phones get over https has a budget of its own', () => {
  expect(overweight(budget(92, ['board.js'], 73_600), files)).toBeNull();
  expect(overweight(budget(92, ['board.js'], 73_599), files)).toContain('73.6 kB by Brotli');
});

test('a budget that is exceeded is named with what grew', () => {
  const recorded = {
    'index.js': 50_000,
    'shell.js': 10_000,
    'index.css': 5_000,
    'board.js': 12_000,
  };
  expect(overweight(budget(91), files, recorded)).toContain(
    'The journey loads 92.0 kB of JavaScript and CSS by gzip, 73.6 kB by Brotli; 91.0 kB and 80.0 kB are allowed.',
  );
  expect(overweight(budget(91), files, recorded)).toContain(
    'written: board.js 12.0 kB to 20.0 kB, photos.js 7.0 kB.',
  );
});

test('a journey through a screen that is not built any more is not taken for light', () => {
  expect(overweight(budget(1000, ['gone.js']), files)).toContain('gone.js');
});
