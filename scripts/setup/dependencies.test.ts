import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * A folder with what installs the libraries, and a stand-in for npm.
 * @param npm its code; says by default only that it was called
 */
function folderWithNpm(npm = "process.stdout.write('npm was called');") {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'scripts', 'setup'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const file of [
    'package-lock.json',
    'scripts/run-built.js',
    'scripts/setup/build.js',
    'scripts/setup/built-scripts.js',
    'scripts/setup/commands.js',
    'scripts/setup/dependencies.js',
    'scripts/setup/help.js',
  ])
    fs.copyFileSync(path.join(rootFolder, file), path.join(folder, file));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  fs.writeFileSync(path.join(folder, 'npm.js'), npm);
  const stamp = path.join(folder, 'node_modules', '.swag-and-seek');
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      timeout: 60_000,
      encoding: 'utf8',
      env: { npm_execpath: path.join(folder, 'npm.js') },
    });
  return {
    /** `npm run NAME` */
    run: (name: string) => node('scripts/run-built.js', name),
    readStamp: () => fs.readFileSync(stamp, 'utf8'),
    writeStamp: (text: string) => fs.writeFileSync(stamp, text),
    /** @param options the function's, as code */
    ensure(options = '') {
      const code = `import('./scripts/setup/dependencies.js').then((it) => it.ensureDependencies(${options}))`;
      return node('-e', code);
    },
  };
}

test('the libraries are installed once, and again where the folder was copied to another system or Node', () => {
  const { readStamp, writeStamp, ...folder } = folderWithNpm();
  /** @returns whether npm was called */
  const ensure = () => folder.ensure().stdout.includes('npm was called');
  expect(ensure()).toBe(true);
  expect(ensure()).toBe(false);
  const [hash = '', system = ''] = readStamp().split(' ');
  expect(system).toBe(`${process.platform}-${process.arch}`);
  // As an earlier version left it.
  writeStamp(hash);
  expect(ensure()).toBe(false);
  for (const elsewhere of [`${hash} beos-m68k`, `other ${system}`]) {
    writeStamp(elsewhere);
    expect(ensure()).toBe(true);
  }
  expect(readStamp()).toBe(`${hash} ${system}`);
});

test('a command that may run beside the contest leaves its libraries, whatever has changed since', () => {
  const { ensure, writeStamp } = folderWithNpm();
  const beside = () => ensure('{ isBesideServer: true }').stdout.includes('npm was called');
  expect(beside(), 'the first time').toBe(true);
  writeStamp('other libraries');
  expect(beside()).toBe(false);
  writeStamp('not compiled');
  expect(beside()).toBe(true);
});

test.each(['backup', 'restore', 'seed'])(
  'npm run %s with another Node than the contest’s says so, and installs nothing',
  (name) => {
    const { run, writeStamp } = folderWithNpm();
    writeStamp('libraries of another Node');
    const { stdout, stderr, status } = run(name);
    expect(stdout).not.toContain('npm was called');
    expect(stderr).toContain('The libraries are those of another Node');
    expect(status).toBe(1);
  },
);

test('what needs no compiled library is done while they compile, and a start that is cut off then installs them again', () => {
  const { ensure, readStamp } = folderWithNpm(`
    import fs from 'node:fs';
    const [command] = process.argv.slice(2);
    process.stdout.write(command + ' ');
    if (command === 'rebuild') process.stdout.write(process.env.CFLAGS);
    if (command === 'rebuild') while (!fs.existsSync('done'));
  `);
  const doing = (after: string) =>
    ensure(`{ meanwhile() { require('node:fs').writeFileSync('done', ''); ${after} } }`);
  const cutOff = doing('process.exit(1)');
  expect(cutOff.status).toBe(1);
  expect(readStamp()).toBe('not compiled');
  const { stdout, status } = ensure('{ isForServing: true }');
  expect(status).toBe(0);
  expect(stdout).toMatch(/ci rebuild -O1/);
  expect(ensure().stdout).toBe('');
});
