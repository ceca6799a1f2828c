import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createFormat, createLog, createLogFile } from './log.ts';

const linesOf = (folder: string): string =>
  fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('');

test('a warning is a line of JSON in a file that only its owner can read', async () => {
  const folder = path.join(temporaryFolder(), 'logs');
  const { log, close } = await createLog({ level: 'warn', folder, isTerminal: false });
  log.warn({ id: '7F3K' }, 'a request was turned away');
  log.info({}, 'not at this level');
  const file = path.join(folder, 'contest.log');
  await expect.poll(() => fs.existsSync(file) && linesOf(folder)).toContain('7F3K');
  expect(JSON.parse(linesOf(folder))).toMatchObject({
    level: 40,
    msg: 'a request was turned away',
  });
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  await close();
});

test('log files are rotated, and their number stays limited', async () => {
  const folder = path.join(temporaryFolder(), 'logs');
  const file = createLogFile(folder, '1K');
  const isWritten = (line: number) =>
    fs.existsSync(folder) && linesOf(folder).includes(`line ${line}\n`);
  for (let line = 0; line < 20; line++) {
    file.write(`${'x'.repeat(900)}line ${line}\n`);
    await expect.poll(() => isWritten(line), { interval: 1 }).toBe(true);
  }
  expect(fs.readdirSync(folder).length).toBeLessThanOrEqual(5);
  await file.close();
});

test('a folder that cannot be written to stops nothing', async () => {
  const folder = path.join(temporaryFolder(), 'a-file');
  fs.writeFileSync(folder, 'in the way');
  const { log, close } = await createLog({ level: 'warn', folder, isTerminal: false });
  for (let line = 0; line < 3; line++) {
    log.warn({ line }, 'written to the screen only');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(fs.readFileSync(folder, 'utf8')).toBe('in the way');
  await close();
});

test('the window has one line for each entry, without the stack of an error and the fields of a request', async () => {
  const folder = path.join(temporaryFolder(), 'logs');
  const { log, close } = await createLog({ level: 'info', folder, isTerminal: false });
  log.error({ err: new Error('Failed to launch\nsecond line') }, 'the print browser did not start');
  log.warn({ id: '7F3K', method: 'GET', path: '/x', code: 'busy' }, 'a request was turned away');
  await close();
  const format = await createFormat();
  const shown = linesOf(folder).trim().split('\n').map(format).join('');
  expect(shown.replaceAll(/\[[\d:]+\]/g, '[…]')).toBe(
    '[…] ERROR: the print browser did not start: Failed to launch\n' +
      '[…] WARN: a request was turned away (7F3K)\n',
  );
});
