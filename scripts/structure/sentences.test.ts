// Code decides by codes, never by the words that people read.
import { expect, test } from 'vitest';
import { structureFaults } from './structure.js';

const FILE = 'src/features/points/ui/added.ts';
const faultsOf = (text: string): string[] =>
  structureFaults(new Map([[FILE, text]])).filter((fault) => fault.includes('decide by a code'));

const IMPORT = "import { texts } from '../messages.ts';\n";

test.each([
  ['compared with a text', "export const f = (a: string) => a === 'Row three is complete';\n"],
  [
    'compared with a catalogue',
    `${IMPORT}export const f = (a: string) => a !== texts.line.full;\n`,
  ],
  ['searched', "export const f = (a: string) => a.startsWith('The contest is over');\n"],
  ['matched by a pattern', 'export const f = (a: string) => /You can send .+ photos/.test(a);\n'],
  ['made a pattern', `${IMPORT}export const f = (a: string) => new RegExp(texts.over).test(a);\n`],
  [
    'told apart',
    "export function f(a: string) {\n  switch (a) {\n    case 'The contest is over':\n      return 1;\n  }\n  return 0;\n}\n",
  ],
])('a sentence that is %s is refused', (_, text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

test.each([
  ['a code', "export const f = (a: string) => a === 'CONTEST_CLOSED';\n"],
  ['a header', "export const f = (a: string) => a.includes('no-store');\n"],
  ['a number of a catalogue', `${IMPORT}export const f = () => texts.full(3);\n`],
])('%s may decide', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});
