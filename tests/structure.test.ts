// The structure rules work: for each rule, a file that breaks it is reported together with the remedy.
import { describe, expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { readSources } from '../scripts/structure/sources.js';
import { structureFaults } from '../scripts/structure/structure.js';

const repository = readSources(rootFolder);

/** Output of the check for the repository with these files added. */
const faultsWith = (added: Readonly<Record<string, string>>): string[] =>
  structureFaults(new Map([...repository, ...Object.entries(added)]));

const uses = (...paths: string[]): string => paths.map((path) => `import '${path}';\n`).join('');
const usesType = (path: string): string => `import type { Any } from '${path}';\n`;

const RULES: readonly (readonly [rule: string, file: string, text: string, remedy: string])[] = [
  [
    'shared knows nothing of ours',
    'src/shared/added.ts',
    uses('#features/boards/contract.ts'),
    'move this file up into a layer',
  ],
  [
    'a contract knows no query',
    'src/features/boards/contract.ts',
    usesType('./reads.ts'),
    'move what you need down into shared',
  ],
  [
    'a contract of a later feature is out of reach',
    'src/features/boards/messages.ts',
    usesType('#features/points/contract.ts'),
    'points comes after boards in the order of features; take it as a parameter',
  ],
  [
    'rules ask no database',
    'src/features/boards/rules/added.ts',
    usesType('#db/client.ts'),
    'pass the value as an argument',
  ],
  [
    'rules of another feature are not imported',
    'src/features/points/rules/added.ts',
    uses('#features/boards/rules/lines.ts'),
    'rules of another feature are its own; take it as a parameter',
  ],
  [
    'a template gets data',
    'src/features/boards/template/added.tsx',
    uses('../service/boards.ts'),
    'a template gets data; pass the value as an argument',
  ],
  [
    'a template of another feature is not imported',
    'src/features/points/service/added.ts',
    uses('#features/boards/template/sheet.tsx'),
    'the template of another feature is its own',
  ],
  [
    'the database knows no feature',
    'db/added.ts',
    usesType('#features/boards/contract.ts'),
    'the database knows no feature; take it as a parameter',
  ],
  [
    'the server kit knows no database',
    'src/server/added.ts',
    usesType('#db/client.ts'),
    'take a parameter with a small type',
  ],
  [
    'the server kit knows no feature',
    'src/server/added.ts',
    uses('#features/boards/contract.ts'),
    'take a parameter with a small type',
  ],
  [
    'the browser kit knows no feature',
    'src/client/added.ts',
    uses('#features/boards/contract.ts'),
    'take a parameter or a prop',
  ],
  [
    'the browser kit knows no server kit',
    'src/client/added.ts',
    usesType('#server/process/env.ts'),
    'take a parameter or a prop',
  ],
  [
    'reads decide nothing',
    'src/features/boards/reads/added.ts',
    uses('../rules/lines.ts'),
    'decide in the service',
  ],
  [
    'reads of a later feature are out of reach',
    'src/features/boards/reads/added.ts',
    uses('#features/submissions/reads.ts'),
    'submissions comes after boards in the order of features',
  ],
  [
    'a repo knows no service',
    'src/features/boards/repo/added.ts',
    usesType('../service/boards.ts'),
    'decide in the service',
  ],
  [
    'a repo is private to its feature, from a service',
    'src/features/players/service/added.ts',
    uses('#features/auth/repo.ts'),
    'private; import its reads, or take a write as a parameter',
  ],
  [
    'a repo is private to its feature, from app',
    'src/app/server/added.ts',
    uses('#features/auth/repo.ts'),
    'use the feature’s reads or service',
  ],
  [
    'a repo is private to its feature, from scripts',
    'scripts/added.ts',
    uses('#features/auth/repo.ts'),
    'private; import its reads, or take a write as a parameter',
  ],
  [
    'a service of another feature is injected, its type too',
    'src/features/players/service/added.ts',
    usesType('#features/auth/service/players.ts'),
    'never imported; take it as a parameter',
  ],
  [
    'a service takes adapters as parameters',
    'src/features/files/service/added.ts',
    uses('#server/process/log.ts'),
    'types of the server kit alone (import type)',
  ],
  [
    'a router gets its service as a parameter',
    'src/features/boards/router.ts',
    uses('./service/boards.ts'),
    'gets its service as a parameter (import type)',
  ],
  [
    'a byte route asks no database',
    'src/features/boards/http.ts',
    uses('./reads.ts'),
    'ask the service',
  ],
  [
    'calls of another feature are not imported',
    'src/features/points/router.ts',
    uses('#features/boards/router.ts'),
    'both stand side by side in src/app/server',
  ],
  [
    'a screen calls procedures',
    'src/features/boards/ui/added.tsx',
    usesType('../reads.ts'),
    'call a procedure through client/calls/trpc.ts',
  ],
  [
    'a screen of another feature is not imported',
    'src/features/points/ui/added.tsx',
    uses('#features/boards/ui/board-grid.tsx'),
    'put the two together in src/app/client',
  ],
  [
    'styles of another feature are not composed',
    'src/features/points/ui/added.module.css',
    ".a { composes: board from '../../boards/ui/board-grid.module.css'; }\n",
    'put the two together in src/app/client',
  ],
  [
    'app is imported by nobody',
    'src/features/boards/service/added.ts',
    usesType('#app/server/services.ts'),
    'imported by nobody; take a parameter with a small type',
  ],
  [
    'the browser’s side of app does not import the server’s',
    'src/app/client/added.tsx',
    usesType('#app/server/services.ts'),
    'take a parameter with a small type',
  ],
  [
    'the server’s side of app imports no screen',
    'src/app/server/added.ts',
    uses('#features/boards/ui/board-grid.tsx'),
    'the server knows no screen',
  ],
  [
    'tables of another feature are not described elsewhere',
    'src/features/points/service/added.ts',
    usesType('#db/schema/boards.ts'),
    'move the query there, or call a read of boards',
  ],
  [
    'tables of a later feature are not joined',
    'src/features/boards/reads/added.ts',
    uses('#db/schema/points.ts'),
    'put the join into the reads of points',
  ],
  [
    'tables of another feature are not named in SQL',
    'src/features/points/repo/added.ts',
    "import { sql } from 'drizzle-orm';\nexport const q = sql`select 1 from boards`;\n",
    'call a read of boards',
  ],
  [
    'tables of another feature are not named in SQL written as plain text',
    'src/features/points/service/added.ts',
    "export const read = (db: any) => db.all('select 1 from main.boards');\n",
    'call a read of boards',
  ],
  [
    'tables of another feature are not named in raw SQL',
    'src/features/points/repo/added.ts',
    "import { sql as q } from 'drizzle-orm';\nexport const r = q.raw(`delete from [boards]`);\n",
    'call a read of boards',
  ],
  [
    'only the router’s type goes upwards',
    'src/client/calls/trpc.ts',
    uses('#app/server/http/root-router.ts'),
    'imported by nobody',
  ],
  [
    'a type that is written out as an import counts',
    'src/features/boards/rules/added.ts',
    "export type Any = import('#db/client.ts').Db;\n",
    'pass the value as an argument',
  ],
  [
    'what is passed on counts',
    'src/features/boards/rules/added.ts',
    "export type { Db } from '#db/client.ts';\n",
    'pass the value as an argument',
  ],
  [
    'a lazy import counts',
    'src/features/boards/ui/added.tsx',
    "export const load = () => import('#db/client.ts');\n",
    'call a procedure through client/calls/trpc.ts',
  ],
  [
    'an import names its file',
    'src/features/boards/ui/added.tsx',
    'export const load = (name: string) => import(name);\n',
    'write the path out',
  ],
  [
    'an address that is imported is one of a file',
    'src/features/boards/ui/added.tsx',
    `import { name } from './name.ts';\nexport const load = () => import(\`\${name}?again\`);\n`,
    'write the path out',
  ],
  [
    'an import from the root counts',
    'src/features/boards/rules/added.ts',
    uses('/db/client.ts'),
    'pass the value as an argument',
  ],
  [
    'what Vite gathers by a pattern is an import',
    'src/features/boards/ui/added.tsx',
    "export const all = import.meta.glob('../service/*.ts');\n",
    'write the path out',
  ],
  [
    'what Vite gathers by a pattern is an import, with a type, too',
    'src/features/boards/ui/added.tsx',
    "export const all = import.meta.glob<object>('../service/*.ts');\n",
    'write the path out',
  ],
  [
    'what is required is an import',
    'src/features/boards/ui/added.tsx',
    "export const db = require('#db/client.ts');\n",
    'call a procedure through client/calls/trpc.ts',
  ],
  [
    'every ending of a module counts',
    'src/shared/added.mts',
    uses('#db/client.ts'),
    'move this file up into a layer',
  ],
  ['a file has a layer', 'src/features/boards/added.ts', '', 'see "Layers" in src/README.md'],
  [
    'nothing is imported from outside the layers',
    'src/features/boards/rules/added.ts',
    uses('../../../../scripts/seed/photos.ts'),
    'move it into one of them',
  ],
  [
    'a feature has a place in the order',
    'src/features/added/contract.ts',
    '',
    'put it into FEATURES',
  ],
  ['names are in kebab-case', 'src/shared/AddedFile.ts', '', 'rename it'],
  ['names say something', 'src/shared/utils.ts', '', 'name what it does'],
  ['a file is short', 'src/shared/added.ts', '\n'.repeat(401), 'split it by what it does'],
  ['no file has a twin', 'src/features/boards/rules.ts', '', 'move it in'],
  ['exports have names', 'src/shared/added.ts', 'export default 1;\n', 'name it'],
];

describe('each rule reports the file that breaks it, with the remedy:', () => {
  // Together in one repository, each under a name of its own.
  const named = RULES.map(([rule, file, text, remedy], i) => {
    return [rule, file.replace(/added\./i, `added-${i}.`), text, remedy] as const;
  });
  const faults = faultsWith(Object.fromEntries(named.map(([, file, text]) => [file, text])));

  test.each(named)('%s', (_, file, _text, remedy) => {
    expect(faults.filter((fault) => fault.startsWith(`${file} `))).toEqual([
      expect.stringContaining(remedy),
    ]);
  });
});

describe('libraries', () => {
  const foreign = [
    ['src/shared/added.ts', 'node:fs'],
    ['src/features/boards/contract.ts', 'react'],
    ['src/features/boards/messages.ts', 'drizzle-orm'],
    ['src/features/boards/rules/added.ts', 'drizzle-orm/sqlite-core'],
    ['src/features/boards/template/added.tsx', 'sharp'],
    ['src/features/boards/reads/added.ts', 'node:crypto'],
    ['src/features/boards/repo/added.ts', 'zod'],
    ['src/features/boards/service/added.ts', 'fastify'],
    ['src/features/boards/http.ts', 'better-sqlite3'],
    ['src/features/boards/ui/added.tsx', 'node:fs'],
    ['src/client/added.ts', 'pino'],
    ['src/server/added.ts', 'drizzle-orm'],
    ['db/added.ts', 'fastify'],
    ['src/app/client/added.tsx', 'fastify'],
    ['src/app/server/added.ts', 'react'],
  ] as const;
  const faults = faultsWith(
    Object.fromEntries(foreign.map(([file, library]) => [file, usesType(library)])),
  );

  test.each(foreign)('%s does not use %s', (file) => {
    expect(faults.filter((fault) => fault.startsWith(`${file} `))).toEqual([
      expect.stringMatching(/^.+ uses .+ an adapter in src\/server/),
    ]);
  });

  test('rules may use zod and date-fns, and a template React', () => {
    const faults = faultsWith({
      'src/features/boards/rules/added.ts': uses('zod', 'date-fns'),
      'src/features/boards/template/added.tsx': uses('react', 'react-dom/server'),
    });
    expect(faults).toEqual([]);
  });
});

describe('import cycles', () => {
  test('between files are refused, even for types only', () => {
    const faults = faultsWith({
      'src/shared/one.ts': usesType('./two.ts'),
      'src/shared/two.ts': usesType('./three.ts'),
      'src/shared/three.ts': usesType('./one.ts'),
    });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^src\/shared\/one\.ts, .+three\.ts, .+two\.ts: these files.+below them/,
      ),
    );
  });

  test('between folders are refused, even if no two files import each other', () => {
    const faults = faultsWith({
      'src/client/red/one.ts': uses('../blue/one.ts'),
      'src/client/blue/one.ts': '',
      'src/client/blue/two.ts': uses('../red/two.ts'),
      'src/client/red/two.ts': '',
    });
    expect(faults).toEqual([
      expect.stringMatching(/^src\/client\/blue, src\/client\/red: these folders.+below them/),
    ]);
  });
});
