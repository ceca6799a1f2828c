// Rules and templates depend on their arguments alone.
import { expect, test } from 'vitest';
import { structureFaults } from './structure.js';

const faultsOf = (file: string, text: string): string[] => structureFaults(new Map([[file, text]]));

test.each([
  ['Date.now()', 'pass the time in'],
  ['[1].map(Date.now)', 'pass the time in'],
  ['new Date()', 'pass the time in'],
  ['performance.now()', 'pass the time in'],
  ['(() => { const clock = Date; return clock.now(); })()', 'pass the time in'],
  ['Math.random()', 'pass a Random'],
  ['crypto.randomUUID()', 'pass a Random'],
  ['(() => { const { random } = Math; return random(); })()', 'pass a Random'],
  ['(() => { const { Math: chance } = globalThis; return chance; })()', 'pass a Random'],
  ['process.hrtime()', 'pass the value in'],
  ['process.env.TZ', 'pass the value in'],
  ['document.title', 'pass the value in'],
  ['globalThis.localStorage.length', 'pass the value in'],
  ['(() => { const { language } = navigator; return language; })()', 'pass the value in'],
  ['window.document.title', 'pass the value in'],
  ["matchMedia('print')", 'pass the value in'],
  ['import.meta.env.MODE', 'pass the value in'],
  ['(() => { const later = setTimeout; return later; })()', 'let the service wait'],
  ['await 1', 'let the service wait'],
  ['(async () => 1)()', 'let the service wait'],
  ['new Promise(() => {})', 'let the service wait'],
  ['Promise.resolve(1)', 'let the service wait'],
  ["fetch('/')", 'let the service wait'],
  ['setTimeout(() => {}, 1)', 'let the service wait'],
  ['globalThis.queueMicrotask(() => {})', 'let the service wait'],
])('%s is refused', (expression, remedy) => {
  const text = `export const it = ${expression};\n`;
  for (const file of ['rules/added.ts', 'template/added.tsx']) {
    const faults = faultsOf(`src/features/boards/${file}`, text);
    expect(faults).toEqual([expect.stringContaining(remedy)]);
  }
});

test('a date made from a value is fine, and so is anything in tests', () => {
  const pure = 'export const it = [new Date(0), Date.UTC(2026, 1), Math.max(1, 2)];\n';
  expect(faultsOf('src/features/boards/rules/added.ts', pure)).toEqual([]);
  const impure = 'export const it = Date.now();\n';
  expect(faultsOf('src/features/boards/rules/added.test.ts', impure)).toEqual([]);
});
