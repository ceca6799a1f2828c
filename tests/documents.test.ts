// Every link in the documents resolves, and the index of decisions is complete.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => fs.existsSync(path.join(rootFolder, file)) && file !== '');
const read = (file: string): string => fs.readFileSync(path.join(rootFolder, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));
const DECISIONS = 'src/decisions';
const numbers = files.flatMap(
  (file) => /^src\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? [],
);

test('every link in a document leads to a file in the repository', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .filter((target) => !fs.existsSync(path.join(rootFolder, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test('every file that a document names exists', () => {
  const missing = documents
    .filter((file) => !/CHANGELOG|decisions/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/`((?:[a-z0-9-]+\/)+[a-z0-9.-]+\.(?:tsx?|js))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !files.some((known) => `/${known}`.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('every test that a document names exists', () => {
  const kinds = fs
    .readdirSync(path.join(rootFolder, 'tests'))
    .filter((name) => !name.includes('.'));
  const named = new RegExp(`\`((?:${kinds.join('|')})/[a-z0-9-]+)\``, 'g');
  const isThere = (name: string) =>
    files.some((file) => file.replace(/(\.test)?\.tsx?$/, '') === `tests/${name}`);
  const missing = documents
    .filter((file) => !file.endsWith('CHANGELOG.md'))
    .flatMap((file) =>
      [...read(file).matchAll(named)]
        .filter(([, name = '']) => !isThere(name))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('every test in the last column of the threats exists', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const paths = tests.map((file) => `/${file.replace(/\.test\.tsx?$/, '')}`);
  const named = [...read('src/threats.md').matchAll(/\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+?)(?:\.test)?`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !paths.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** Names from libraries. */
const NOT_OURS = new Set(['autoUpdate', 'fetchSockets', 'serverSideEmit']);

test('every name from the code that a document mentions exists', () => {
  const code = files.filter((file) => /\.(tsx?|js|json)$/.test(file)).map(read);
  const known = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const missing = documents
    .filter((file) => !file.endsWith('CHANGELOG.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, words = '']) => words.match(/\b[a-z]+[A-Z]\w*/g) ?? [])
        .filter((name) => !known.has(name) && !NOT_OURS.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('the index lists each decision once, in order', () => {
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[(\d{3})\]/gm)].map(([, n]) => n);
  expect(listed).toEqual([...numbers].sort());
});

test('every decision mentioned anywhere exists', () => {
  const missing = files
    .filter((file) => /\.(md|ts|tsx|js)$/.test(file) && !file.endsWith('CHANGELOG.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/decisions? (\d{3})\b/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([mention]) => `${file}: ${mention}`),
    );
  expect(missing).toEqual([]);
});

test('the code guide names every feature, and the database guide every table', () => {
  const features = fs.readdirSync(path.join(rootFolder, 'src/features'));
  const guide = read('src/README.md');
  expect(features.filter((name) => !guide.includes(`\n| \`${name}\` `))).toEqual([]);

  const schema = files.filter((file) => /^db\/schema\/[a-z-]+\.ts$/.test(file)).map(read);
  const tables = schema.flatMap((code) =>
    [...code.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(tables.length).toBeGreaterThan(40);
  const listed = read('db/README.md');
  expect(tables.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});
