// Sentences are for people and may change: code decides by codes and values, never by the words of a sentence.
import { Visitor } from 'oxc-parser';
import { isTest } from './layers.js';

/** These read the output of programs that give no codes: Meta, system commands, drizzle's SQL. */
const MAY_READ = new Set([
  'src/server/instagram/gateway.ts',
  'src/server/process/machine.ts',
  'db/migrate.ts',
]);

/** Three words or more, which no name, header or keyword has. */
const SENTENCE = /[\p{L}’']+ [\p{L}’']+ [\p{L}’']+/u;

const SEARCHES = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'search', 'match']);
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const isCatalogue = (source) => /(^|\/)messages(\.\w+)?\.ts$/.test(source);

/** `texts` in `texts.why` and `texts.of.line(3)`. */
function rootOf(node) {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? rootOf(node.object) : null;
}

/** Ours start with a capital; a library's reasons do not: `io server disconnect`. */
const isWritten = (node) =>
  node?.type === 'Literal' && /^\p{Lu}/u.test(node.value) && SENTENCE.test(node.value);

export function sentenceFaults({ file, program }) {
  if (!program || !/^(src|db)\//.test(file) || isTest(file) || MAY_READ.has(file)) return [];
  const catalogues = new Set();
  const faults = new Set();
  const log = (how) => faults.add(`${how}; decide by a code (shared/failures/failures.ts)`);
  const isSentence = (node) => isWritten(node) || catalogues.has(rootOf(node));
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (isCatalogue(source.value)) for (const { local } of specifiers) catalogues.add(local.name);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (COMPARISONS.has(operator) && (isSentence(left) || isSentence(right)))
        log('compares a sentence');
    },
    SwitchCase: ({ test }) => {
      if (isSentence(test)) log('compares a sentence');
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (SEARCHES.has(callee.property?.name) && given.some(isSentence)) log('searches a sentence');
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.name === 'RegExp' && given.some(isSentence)) log('makes a pattern of a sentence');
    },
    Literal: ({ regex }) => {
      if (regex && SENTENCE.test(regex.pattern)) log('has a pattern of a sentence');
    },
  }).visit(program);
  return [...faults];
}
