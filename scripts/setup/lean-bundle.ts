// Makes the server's bundle small in memory. V8 keeps the text of a script, with two bytes for each character when one of
// them is beyond Latin-1.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same code in ASCII. Other characters stand in strings, templates and regular expressions alone, which know `\uXXXX`;
 * a backslash before one is part of the escape and goes.
 */
export const toAscii = (code: string): string =>
  code.replace(/\\?[\u0080-\uffff]|\\[\s\S]/g, (found) =>
    found.charCodeAt(found.length - 1) < 0x80 ? found : escaped(found.slice(-1)),
  );

/** fontkit's Brotli holds its dictionary as 120,000 numbers of source; Node's is native. */
const NATIVE_BROTLI = `const { brotliDecompressSync } = require('node:zlib');
module.exports = (bytes) => brotliDecompressSync(bytes);`;

/** Who compresses an answer asks only which types are worth it: a quarter of 2,500, and nothing else about them. */
function compressibleTypes(id: string): string {
  const file = path.join(path.dirname(id), 'db.json');
  const all: Record<string, { compressible?: boolean }> = JSON.parse(fs.readFileSync(file, 'utf8'));
  const types = Object.keys(all).filter((type) => all[type]?.compressible);
  return `for (const type of ${JSON.stringify(types)}) exports[type] = { compressible: true };`;
}

/** Our contracts have their own sentences; zod's in other languages are a tenth of the bundle. */
const ENGLISH_ALONE = `export { default as en } from './en.js';`;

/** @throws Error when an upgrade of the package has changed what is replaced */
const replacing = (from: string, to: string) => (id: string, code: string) => {
  if (!code.includes(from)) throw new Error(`${id} no longer has: ${from}`);
  return code.replace(from, to);
};

/**
 * The first mention of a class of `fetch` loads all of it, 10 MB of the process. `@fastify/compress` asks of each answer
 * whether it is one; Fastify asks in the second way, which loads nothing.
 */
const askWithoutFetch = replacing(
  'obj instanceof Response',
  "Object.prototype.toString.call(obj) === '[object Response]'",
);

const REPLACED: readonly [file: RegExp, codeOf: (id: string, code: string) => string][] = [
  [/\/node_modules\/brotli\/decompress\.js$/, () => NATIVE_BROTLI],
  [/\/node_modules\/zod\/v4\/locales\/index\.js$/, () => ENGLISH_ALONE],
  [/\/node_modules\/mime-db\/index\.js$/, compressibleTypes],
  [/\/node_modules\/@fastify\/compress\/lib\/utils\.js$/, askWithoutFetch],
];

export const leanBundle: Plugin = {
  name: 'lean-bundle',
  transform: (code, id) => REPLACED.find(([file]) => file.test(id))?.[1](id, code),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = toAscii(file.code);
    }
  },
};
