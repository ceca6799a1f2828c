// Makes the server's bundle small in memory. V8 keeps the text of a script, with two bytes for each character when one of
// them is beyond Latin-1.
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

/** Our contracts have their own sentences; zod's in other languages are a tenth of the bundle. */
const ENGLISH_ALONE = `export { default as en } from './en.js';`;

const REPLACED: readonly [file: RegExp, code: string][] = [
  [/\/node_modules\/brotli\/decompress\.js$/, NATIVE_BROTLI],
  [/\/node_modules\/zod\/v4\/locales\/index\.js$/, ENGLISH_ALONE],
];

export const leanBundle: Plugin = {
  name: 'lean-bundle',
  transform: (_code, id) => REPLACED.find(([file]) => file.test(id))?.[1],
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = toAscii(file.code);
    }
  },
};
