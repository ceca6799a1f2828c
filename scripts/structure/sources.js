// Reads the repository's files and parses their imports.
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Contains the contest's database files. */
const LEFT_OUT = ['db/data'];

function filesOf(root, folder) {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.includes(`${folder}/${name}`))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesOf(root, file) : [file];
    });
}

/** @returns path from `root` → text of every checked file */
export function readSources(root) {
  const files = ['src', 'db', 'scripts', 'tests'].flatMap((folder) => filesOf(root, folder));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
}

const ALIASES = [
  ['#db/', 'db/'],
  ['#tests/', 'tests/'],
  ['#', 'src/'],
];

/** @returns a path from the root, or a library's name; Node's modules start with `node:` */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) {
    const folder = path.posix.dirname(from);
    return { target: path.posix.join(folder, specifier).replace(/\?.*$/, '') };
  }
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  if (alias) return { target: specifier.replace(alias[0], alias[1]) };
  if (isBuiltin(specifier)) return { library: `node:${specifier.replace(/^node:/, '')}` };
  const parts = specifier.replace(/\?.*$/, '').split('/');
  return { library: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}

/** Imports that the parser's module record omits: `import('…').Type` and `import x = require('…')`. */
function typeImportsOf(program) {
  const found = [];
  new Visitor({
    TSImportType: ({ source }) => void found.push({ specifier: source.value, isType: true }),
    TSExternalModuleReference: ({ expression }) =>
      void found.push({ specifier: expression.value, isType: false }),
  }).visit(program);
  return found;
}

/** The file whose URL `name` holds in "`${name}?…`", imported with "?url"; null for anything else. */
function addressedIn(request, { staticImports }) {
  const [, name] = /^`\$\{(\w+)\}(?:\?.*)?`$/.exec(request) ?? [];
  const found = staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === name),
  )?.moduleRequest.value;
  return found?.endsWith('?url') ? found : null;
}

function specifiersOf({ module, program }, text) {
  const inHead = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest.value, isType }));
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const request = text.slice(start, end);
    const [, written] = /^(?:['"`])([^'"`$]*)['"`]$/.exec(request) ?? [];
    return { specifier: written ?? addressedIn(request, module), isType: false };
  });
  const others = /import\s*\(|require\s*\(/.test(text) ? typeImportsOf(program) : [];
  return [...inHead, ...passedOn, ...lazy, ...others];
}

/** @returns the file with its syntax tree and imports; `imports` is empty for non-code files */
export function parse(file, text) {
  if (!/\.[jt]sx?$/.test(file)) return { file, text, program: null, module: null, imports: [] };
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const imports = specifiersOf(parsed, text).map(({ specifier, isType }) =>
    specifier === null ? { isType, isComputed: true } : { isType, ...resolve(file, specifier) },
  );
  return { file, text, program: parsed.program, module: parsed.module, imports };
}
