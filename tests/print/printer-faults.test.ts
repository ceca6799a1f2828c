import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPdfPrinter, type PdfPrinter, type PrinterLimits } from '#server/printing/printer.ts';
import {
  canSeeProcesses,
  familyOf,
  isAlive,
  profilesOf,
  renderersOf,
  signalIfAlive,
  until,
} from '#tests/support/processes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { executablePath, recordedLog } from './recorded-log.ts';

const open: PdfPrinter[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((printer) => printer.close()));
});

async function warmPrinter(limits: Partial<PrinterLimits> = {}) {
  const log = recordedLog();
  const printer = createPdfPrinter({ executablePath, log, limits });
  open.push(printer);
  await printer.warm();
  expect(printer.state(), JSON.stringify(log.lines)).toBe('ready');
  const pids = () =>
    log.lines.filter(({ message }) => message.includes('ready')).flatMap(({ pid }) => pid ?? []);
  /** Never 0, which would kill the whole process group, this test included. */
  const pidAt = (index: number) => {
    const found = pids().at(index);
    if (!found) throw new Error('No browser is ready');
    return found;
  };
  const logged = (words: string) =>
    log.lines.filter(({ message }) => message.includes(words)).length;
  return { printer, logged, pids, pidAt, pid: () => pidAt(-1) };
}

let senders = 0;
/** A print for a new player. */
const printedBy = (printer: PdfPrinter, html: string | (() => string)) =>
  printer.print(html, { paper: 'letter', sender: `player ${senders++}` });
const page = (words: string) => `<p>${words}</p>`;
/** Enough for several browsers in sequence. */
const BOARDS = 20;
/** Takes Chromium about a second. */
const heavy = `<p>${'many words '.repeat(60_000)}</p>`;
const wordsOf = async (pdf: Promise<Uint8Array>) => (await readPdf(await pdf)).text;

describe.runIf(canSeeProcesses)('when processes die or hang', () => {
  test('a browser or a page killed while it prints is replaced, and the player still gets the board', async () => {
    const { printer, logged, pid } = await warmPrinter();
    const killed = pid();
    const board = printedBy(printer, page('a board'));
    process.kill(killed, 'SIGKILL');
    expect(await wordsOf(board)).toBe('aboard');
    expect(logged('a print failed')).toBe(1);
    expect(pid()).not.toBe(killed);

    const large = printedBy(printer, heavy);
    for (const renderer of renderersOf(pid())) signalIfAlive(renderer, 'SIGKILL');
    expect((await large).length).toBeGreaterThan(1000);
    expect(logged('a print failed')).toBe(2);
  });

  test('a player whose print kills the browser twice is told to try again', async () => {
    const { printer, pids, pidAt } = await warmPrinter();
    const board = printedBy(printer, heavy);
    const answer = expect(board).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
    process.kill(pidAt(0), 'SIGKILL');
    await until(() => pids().length === 2);
    process.kill(pidAt(1), 'SIGKILL');
    await answer;
    expect(await wordsOf(printedBy(printer, page('the next')))).toBe('thenext');
  });

  test('a browser that hangs, or a page in a responsive one, is killed, and the player still gets the board', async () => {
    const { printer, logged, pid } = await warmPrinter();
    for (const [hangs, hanging] of [familyOf, renderersOf].entries()) {
      const family = familyOf(pid());
      for (const one of hanging(pid())) signalIfAlive(one, 'SIGSTOP');
      expect(await wordsOf(printedBy(printer, page('a board')))).toBe('aboard');
      expect(logged('hangs')).toBe(hangs + 1);
      await until(() => !family.some(isAlive));
    }
  });

  test('a browser gets none of the contest’s secrets, and closing leaves no process and no folder of it behind', async () => {
    vi.stubEnv('INSTAGRAM_APP_SECRET', 'only-for-the-server');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { printer, pid } = await warmPrinter();
    await printedBy(printer, page('a board'));
    const environment = readFileSync(`/proc/${pid()}/environ`, 'utf8').split('\0');
    expect(environment).toContain(`PATH=${process.env.PATH}`);
    expect(environment.filter((one) => one.includes('only-for-the-server'))).toEqual([]);
    const family = familyOf(pid());
    expect(family.length).toBeGreaterThan(3);
    expect(profilesOf(process.pid)).toHaveLength(1);
    await printer.close();
    expect(profilesOf(process.pid)).toEqual([]);
    await until(() => !family.some(isAlive));
    await expect(printedBy(printer, page('too late'))).rejects.toMatchObject({ code: 'busy' });
  });

  test('a browser whose folder cannot be removed yet is replaced all the same, and closing succeeds', async () => {
    const short = mkdtempSync(join(tmpdir(), 'held-'));
    const folder = join(short, 'a');
    mkdirSync(folder);
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(short, { recursive: true, force: true });
    });
    const { printer, pid } = await warmPrinter();
    vi.unstubAllEnvs();
    // Windows refuses for as long as a process holds a file; a file in place of the folder is refused everywhere.
    renameSync(folder, join(short, 'b'));
    writeFileSync(folder, '');
    process.kill(pid(), 'SIGKILL');
    expect(await wordsOf(printedBy(printer, page('a board')))).toBe('aboard');
    await printer.close();
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
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await until(() => !family.some(isAlive));
    // A process that the browser began meanwhile may still be writing there; then a later start removes it.
    await expect
      .poll(async () => {
        await warmPrinter();
        return profilesOf(server.pid ?? 0);
      })
      .toEqual([]);
  });

  test('a browser is replaced after its share of prints, without refusing any', async () => {
    const { printer, logged, pids } = await warmPrinter({ recycleAfter: 5 });
    const long = ' and so on'.repeat(2_000);
    const boards = Array.from({ length: BOARDS }, (_, i) =>
      wordsOf(printedBy(printer, page(`board ${i} ends ${long}`))),
    );
    const words = await Promise.all(boards);
    expect(words.map((text) => text.split('ends')[0])).toEqual(words.map((_, i) => `board${i}`));
    await until(() => pids().length > 1);
    expect(logged('a print failed')).toBe(0);
    const retired = pids().slice(0, -1);
    await until(() => !retired.some(isAlive));
    await until(() => profilesOf(process.pid).length === 1);
  });
});

test('a print beyond the queue’s limit is refused with the time to retry', async () => {
  const { printer } = await warmPrinter({ pages: 1, maxWaiting: 3 });
  const calls = Array.from({ length: 6 }, () => printedBy(printer, page('a board')));
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

test('a browser installed after the start is found by the next print', async () => {
  const later = join(temporaryFolder(), 'chromium');
  const printer = createPdfPrinter({ executablePath: later, log: recordedLog() });
  open.push(printer);
  await printer.warm();
  expect(printer.state()).toBe('missing');
  await expect(printedBy(printer, page('a board'))).rejects.toMatchObject({ code: 'no_browser' });
  symlinkSync(executablePath ?? '', later);
  expect(await wordsOf(printedBy(printer, page('a board')))).toBe('aboard');
  expect(printer.state()).toBe('ready');
});

/** A program that fails until mended, and then runs the browser. */
function brokenBrowser() {
  const folder = temporaryFolder();
  const file = join(folder, 'chromium');
  const flag = join(folder, 'mended');
  writeFileSync(file, `#!/bin/sh\n[ -e "${flag}" ] || exit 1\nexec "${executablePath}" "$@"\n`, {
    mode: 0o755,
  });
  return { file, mend: () => writeFileSync(flag, '') };
}

test('a browser that does not start is retried automatically, and those who waited get their board', async () => {
  const log = recordedLog();
  const { file, mend } = brokenBrowser();
  const printer = createPdfPrinter({ executablePath: file, log, limits: { retryMs: 200 } });
  open.push(printer);
  expect(printer.state()).toBe('starting');
  await printer.warm();
  expect(printer.state(), 'one start that failed alarms nobody').toBe('starting');
  const board = wordsOf(printedBy(printer, page('a board')));
  await until(() => printer.state() === 'down');
  mend();
  expect(await board).toBe('aboard');
  expect(printer.state()).toBe('ready');
  expect(
    log.lines.filter(({ message }) => message.includes('did not start')).length,
  ).toBeGreaterThan(1);
});

test('while no browser starts, players are told to come back later, those in the queue too, and get their board then', async () => {
  const { file, mend } = brokenBrowser();
  const printer = createPdfPrinter({
    ...{ executablePath: file, log: recordedLog() },
    limits: { retryMs: 200 },
  });
  open.push(printer);
  const waiting = wordsOf(printer.print(page('a board'), { paper: 'letter', sender: 'noor' }));
  expect(printer.placeOf('noor')).toMatchObject({ place: 1 });
  await until(() => printer.state() === 'down');
  const isDown = { code: 'printer_down', retryAfter: undefined };
  expect(() => printer.placeOf('noor')).toThrow(expect.objectContaining(isDown));
  await expect(printedBy(printer, page('the next'))).rejects.toMatchObject(isDown);
  mend();
  expect(await waiting).toBe('aboard');
  expect(await wordsOf(printedBy(printer, page('the next')))).toBe('thenext');
});

test('closing the printer leaves nobody waiting for a browser that does not start', async () => {
  const printer = createPdfPrinter({ executablePath: process.execPath, log: recordedLog() });
  await printer.warm();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((words) =>
    expect(printedBy(printer, page(words))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 }),
  );
  await printer.close();
  await Promise.all(answers);
  expect(profilesOf(process.pid)).toEqual([]);
});
