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
  // Vite takes it from the root.
  ['/', ''],
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

/** Imports that the parser's module record omits. `import.meta.glob` counts as one that names no file. */
function otherImportsOf(program) {
  const found = [];
  const add = (specifier, isType = false) => found.push({ specifier, isType });
  new Visitor({
    TSImportType: ({ source }) => add(source.value, true),
    TSExternalModuleReference: ({ expression }) => add(expression.value),
    CallExpression: ({ callee, arguments: [named] }) => {
      if (callee.name === 'require') add(named?.value ?? null);
      if (callee.property?.name === 'glob' && callee.object.type === 'MetaProperty') add(null);
    },
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
  const others = /import\s*\(|require\s*\(|import\.meta\.glob/.test(text)
    ? otherImportsOf(program)
    : [];
  return [...inHead, ...passedOn, ...lazy, ...others];
}

/** `@import '…'` and `composes: … from '…'`. */
const IN_CSS = /(?:@import|\bfrom)\s+(?:url\()?["']([^"']+)/g;

/** @returns the file with its syntax tree and imports; files that are neither code nor CSS have none */
export function parse(file, text) {
  if (file.endsWith('.css')) {
    const imports = Array.from(text.matchAll(IN_CSS), ([, specifier]) => resolve(file, specifier));
    return { file, text, program: null, module: null, imports };
  }
  if (!/\.[cm]?[jt]sx?$/.test(file))
    return { file, text, program: null, module: null, imports: [] };
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const imports = specifiersOf(parsed, text).map(({ specifier, isType }) =>
    specifier === null ? { isType, isComputed: true } : { isType, ...resolve(file, specifier) },
  );
  return { file, text, program: parsed.program, module: parsed.module, imports };
}
