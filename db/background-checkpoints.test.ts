import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startCheckpoints } from './background-checkpoints.ts';
import { type OpenDatabase, openDatabase } from './client.ts';

const KB = 1024;
let file: string;
let opened: OpenDatabase;
beforeEach(() => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  opened = openDatabase(file);
  opened.raw.exec('CREATE TABLE photos (bytes BLOB)');
});
afterEach(() => opened.close());

const write = (kb: number) =>
  opened.raw.prepare('INSERT INTO photos VALUES (?)').run(Buffer.alloc(kb * KB, 1));
/** Looks, and copies nothing. */
const isCopied = (): boolean => {
  const [state] = opened.raw.pragma('wal_checkpoint(NOOP)') as [
    { log: number; checkpointed: number },
  ];
  return state.log === state.checkpointed;
};
const inFile = (): number => fs.statSync(file).size;
const autocheckpointKb = (): number => {
  const [pages, size] = ['wal_autocheckpoint', 'page_size'].map((name) =>
    Number(opened.raw.pragma(name, { simple: true })),
  ) as [number, number];
  return (pages * size) / KB;
};

test('what is written reaches the file without a transaction that copies it', async () => {
  const warn = vi.fn();
  const checkpoints = startCheckpoints(opened.raw, warn, { bytes: 256 * KB });
  const before = inFile();
  write(200);
  expect(inFile()).toBe(before);
  for (let i = 0; i < 10; i++) {
    write(300);
    await vi.waitUntil(isCopied, 20_000);
  }
  expect(inFile()).toBeGreaterThan(before + 3_000 * KB);
  // It was used again from its start.
  expect(fs.statSync(`${file}-wal`).size).toBeLessThan(2_000 * KB);
  await checkpoints.stop();
  expect(warn).not.toHaveBeenCalled();
});

test('the thread lives while there is something to copy, and comes back when there is more', async () => {
  const warn = vi.fn();
  const started = vi.fn();
  process.on('worker', started);
  const checkpoints = startCheckpoints(opened.raw, warn, { bytes: 256 * KB, idleMs: 50 });
  const threads = () => process.report.getReport() as { workers: unknown[] };
  for (let round = 1; round <= 3; round++) {
    write(300);
    await vi.waitUntil(isCopied, 20_000);
    await vi.waitUntil(() => threads().workers.length === 0, 20_000);
    expect(started).toHaveBeenCalledTimes(round);
  }
  process.off('worker', started);
  await checkpoints.stop();
  expect(warn).not.toHaveBeenCalled();
});

test('a log that is written all the time does not grow without bound', async () => {
  const checkpoints = startCheckpoints(opened.raw, vi.fn());
  for (let i = 0; i < 80; i++) write(1_000);
  expect(fs.statSync(`${file}-wal`).size).toBeLessThan(40_000 * KB);
  await checkpoints.stop();
});

test('after its end transactions copy the log as they do without it, and closing removes the log', async () => {
  const usual = autocheckpointKb();
  const checkpoints = startCheckpoints(opened.raw, vi.fn());
  expect(autocheckpointKb()).toBe(4 * usual);
  await checkpoints.stop();
  expect(autocheckpointKb()).toBe(usual);
  opened.close();
  expect(fs.existsSync(`${file}-wal`)).toBe(false);
});

test('a thread that cannot open the file is told of, and does not end the contest', async () => {
  const warn = vi.fn();
  const usual = autocheckpointKb();
  const raw = new Proxy(opened.raw, {
    get: (target, name) => {
      const value = name === 'name' ? `${file}.gone` : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const checkpoints = startCheckpoints(raw, warn, { bytes: 256 * KB });
  write(300);
  await vi.waitUntil(() => autocheckpointKb() === usual, 20_000);
  expect(warn).toHaveBeenCalledOnce();
  await checkpoints.stop();
});
