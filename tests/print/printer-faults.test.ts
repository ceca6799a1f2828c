import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createPdfPrinter, type PdfPrinter, type PrinterLimits } from '#server/pdf-printer.ts';
import {
  canSeeProcesses,
  familyOf,
  isAlive,
  nicenessOf,
  profilesOf,
  renderersOf,
  signalIfAlive,
  until,
} from '#tests/support/processes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { rounds } from '#tests/support/rounds.ts';
import { executablePath, recordedLog } from './recorded-log.ts';

const open: PdfPrinter[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((printer) => printer.close()));
});

/** Milliseconds; the printer's own deadline would end prints on a busy machine. */
const DEADLINE = 120_000;

async function warmPrinter(limits: Partial<PrinterLimits> = {}) {
  const log = recordedLog();
  const printer = createPdfPrinter({
    executablePath,
    log,
    limits: { deadline: DEADLINE, ...limits },
  });
  open.push(printer);
  await printer.warm();
  expect(printer.state(), JSON.stringify(log.lines)).toBe('ready');
  const pids = () =>
    log.lines.filter(({ message }) => message.includes('ready')).flatMap(({ pid }) => pid ?? []);
  /** Never 0, which would kill the whole process group, this test among it. */
  const pidAt = (index: number) => {
    const found = pids().at(index);
    if (!found) throw new Error('No browser is ready');
    return found;
  };
  const logged = (words: string) =>
    log.lines.filter(({ message }) => message.includes(words)).length;
  return { printer, logged, pids, pidAt, pid: () => pidAt(-1) };
}

const paper = { paper: 'letter' } as const;
const page = (words: string) => `<p>${words}</p>`;
/** Enough for several browsers in a row. */
const BOARDS = Math.max(20, rounds(60));
/** Takes Chromium a second or so. */
const heavy = `<p>${'many words '.repeat(60_000)}</p>`;
const wordsOf = async (pdf: Promise<Uint8Array>) => (await readPdf(await pdf)).text;

test('a sheet that cannot be laid out is refused with its own failure, and costs no browser', async () => {
  const { printer, pids } = await warmPrinter();
  const broken = () => {
    throw new Error('no such font');
  };
  await expect(printer.print(broken, paper)).rejects.toThrow('no such font');
  expect(await wordsOf(printer.print(page('the next'), paper))).toBe('thenext');
  expect(pids()).toHaveLength(1);
});

describe.runIf(canSeeProcesses)('when processes die or hang', () => {
  test('a browser killed while it prints is replaced, and the player still gets the board', async () => {
    const { printer, logged, pid } = await warmPrinter();
    const killed = pid();
    const board = printer.print(page('a board'), paper);
    process.kill(killed, 'SIGKILL');
    expect(await wordsOf(board)).toBe('aboard');
    expect(logged('a print failed')).toBe(1);
    expect(pid()).not.toBe(killed);
    expect(await wordsOf(printer.print(page('the next'), paper))).toBe('thenext');
  });

  test('printing gives way to the server, whatever it shares the laptop with', async () => {
    const { pid } = await warmPrinter();
    const autogroup = `/proc/${pid()}/autogroup`;
    if (existsSync(autogroup)) expect(readFileSync(autogroup, 'utf8')).toMatch(/nice 10$/m);
    // Chromium raises its own priority where it may.
    if (process.getuid?.() === 0) return;
    for (const one of familyOf(pid())) expect(nicenessOf(one)).toBeGreaterThanOrEqual(10);
  });

  test('a page killed while it prints is replaced, and the player still gets the board', async () => {
    const { printer, logged, pid } = await warmPrinter();
    const board = printer.print(heavy, paper);
    for (const renderer of renderersOf(pid())) signalIfAlive(renderer, 'SIGKILL');
    expect((await board).length).toBeGreaterThan(1000);
    expect(logged('a print failed')).toBe(1);
  });

  test('a player whose print kills the browser twice is told to try again', async () => {
    const { printer, pids, pidAt } = await warmPrinter();
    const board = printer.print(heavy, paper);
    const answer = expect(board).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
    process.kill(pidAt(0), 'SIGKILL');
    await until(() => pids().length === 2);
    process.kill(pidAt(1), 'SIGKILL');
    await answer;
    expect(await wordsOf(printer.print(page('the next'), paper))).toBe('thenext');
  });

  test('a browser that hangs is killed, and the player still gets the board', async () => {
    // The second attempt needs a new browser on a busy machine.
    const { printer, logged, pid } = await warmPrinter({ attempt: 10_000, deadline: 120_000 });
    const family = familyOf(pid());
    for (const one of family) signalIfAlive(one, 'SIGSTOP');
    expect(await wordsOf(printer.print(page('a board'), paper))).toBe('aboard');
    expect(logged('hangs')).toBe(1);
    await until(() => !family.some(isAlive));
  });

  test('a print in a hung browser is refused at the deadline, and the next print works', async () => {
    const { printer, pid } = await warmPrinter({ deadline: 500, attempt: 2_500 });
    const family = familyOf(pid());
    process.kill(pid(), 'SIGSTOP');
    await expect(printer.print(page('late'), paper)).rejects.toMatchObject({ code: 'busy' });
    // Answered before the hung browser is given up, not because of it.
    expect(family.some(isAlive)).toBe(true);
    await until(() => !family.some(isAlive));
    await until(() => printer.state() !== 'ready' || pid() !== family[0]);
    await printer.warm();
    // The deadline is short enough for a busy machine to miss it, too.
    const printed = () => wordsOf(printer.print(page('the next'), paper)).catch(() => null);
    await expect.poll(printed).toBe('thenext');
  });

  test('a browser that dies while idle is replaced before the next print', async () => {
    const { printer, pid } = await warmPrinter();
    await printer.print(page('first'), paper);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await until(() => pid() !== first && printer.state() === 'ready');
  });

  test('closing leaves no process and no folder', async () => {
    const { printer, pid } = await warmPrinter();
    await printer.print(page('a board'), paper);
    const family = familyOf(pid());
    expect(family.length).toBeGreaterThan(3);
    expect(profilesOf(process.pid)).toHaveLength(1);
    await printer.close();
    expect(profilesOf(process.pid)).toEqual([]);
    await until(() => !family.some(isAlive));
    await expect(printer.print(page('too late'), paper)).rejects.toMatchObject({ code: 'busy' });
  });

  test('a server killed while printing leaves no browser, and the next start removes its folder', async () => {
    const script = fileURLToPath(new URL('printing-process.ts', import.meta.url));
    const server = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const browser = await new Promise<number>((resolve) => {
      server.stdout.once('data', (line) => resolve(Number(String(line))));
    });
    const family = familyOf(browser);
    expect(family.length).toBeGreaterThan(3);
    expect(profilesOf(server.pid ?? 0)).toHaveLength(1);
    server.kill('SIGKILL');
    await until(() => !family.some(isAlive));
    await warmPrinter();
    expect(profilesOf(server.pid ?? 0)).toEqual([]);
  });

  test('a browser is replaced after its share of prints, without refusing a print', async () => {
    const { printer, logged, pids } = await warmPrinter({ recycleAfter: 5, waiting: BOARDS });
    const long = ' and so on'.repeat(2_000);
    const boards = Array.from({ length: BOARDS }, (_, i) =>
      wordsOf(printer.print(page(`board ${i} ends ${long}`), paper)),
    );
    const words = await Promise.all(boards);
    expect(words.map((text) => text.split('ends')[0])).toEqual(words.map((_, i) => `board${i}`));
    expect(pids().length).toBeGreaterThan(1);
    expect(logged('a print failed')).toBe(0);
    const retired = pids().slice(0, -1);
    await until(() => !retired.some(isAlive));
    await until(() => profilesOf(process.pid).length === 1);
  });
});

test('forty players who print at once all get their own board', async () => {
  const { printer } = await warmPrinter();
  const names = Array.from({ length: 40 }, (_, i) => `player${i}`);
  const boards = names.map((name) => wordsOf(printer.print(page(name), paper)));
  expect(await Promise.all(boards)).toEqual(names);
});

test('a print beyond the queue’s limit is refused with the time to retry', async () => {
  const { printer } = await warmPrinter({ pages: 1, waiting: 3 });
  const calls = Array.from({ length: 6 }, () => printer.print(page('a board'), paper));
  const answers = await Promise.allSettled(calls);
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'busy', retryAfter: expect.any(Number) });
    expect(reason.retryAfter).toBeGreaterThanOrEqual(1);
  }
});

test('a laptop without a browser says so before the first print', async () => {
  const printer = createPdfPrinter({ executablePath: null, log: recordedLog() });
  expect(printer.state()).toBe('missing');
  await printer.warm();
  await expect(printer.print(page('a board'), paper)).rejects.toMatchObject({ code: 'no_browser' });
  await printer.close();
});

test('a browser installed after the start is found by the next print', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-later-'));
  const later = join(folder, 'chromium');
  const printer = createPdfPrinter({ executablePath: later, log: recordedLog() });
  open.push(printer);
  await printer.warm();
  expect(printer.state()).toBe('missing');
  await expect(printer.print(page('a board'), paper)).rejects.toMatchObject({ code: 'no_browser' });
  symlinkSync(executablePath ?? '', later);
  expect(await wordsOf(printer.print(page('a board'), paper))).toBe('aboard');
  expect(printer.state()).toBe('ready');
  rmSync(folder, { recursive: true });
});

test('a program that is not a browser leaves the printer down, and prints are refused', async () => {
  const log = recordedLog();
  const printer = createPdfPrinter({ executablePath: process.execPath, log });
  await printer.warm();
  expect(printer.state()).toBe('down');
  await expect(printer.print(page('a board'), paper)).rejects.toMatchObject({ code: 'busy' });
  expect(log.lines.filter(({ message }) => message.includes('did not start'))).toHaveLength(2);
  await printer.close();
  expect(profilesOf(process.pid)).toEqual([]);
});
