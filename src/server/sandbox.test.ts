import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startBusyLoops } from '#tests/support/busy-loops.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

interface Tasks extends Record<string, (input: never) => unknown> {
  double(input: number): number;
  spin(input: null): never;
  work(rounds: number): number;
  hoard(input: null): never;
  fail(input: string): never;
}

/** A worker that misbehaves like a parser of hostile bytes. */
const WORKER = `
const tasks = {
  double: (n) => 2 * n,
  spin: () => { for (;;); },
  work: (rounds) => { let sum = 0; for (let i = 0; i < rounds; i++) sum += Math.sqrt(i); return sum; },
  hoard: () => { const all = []; for (;;) all.push(new Array(1000).fill({})); },
  fail: (text) => { throw new Error(text); },
};
export const call = ({ name, input, begun }) => {
  Atomics.store(begun, 0, 1);
  return name === null ? null : tasks[name](input);
};
`;

const warnings: unknown[] = [];
let sandbox: Sandbox<Tasks>;
beforeAll(() => {
  const file = path.join(temporaryFolder(), 'worker.mjs');
  fs.writeFileSync(file, WORKER);
  sandbox = createSandbox<Tasks>({ file, log: { warn: (details) => warnings.push(details) } });
});
afterAll(() => sandbox.close());

const double = (input: number, sender = 'honest') => sandbox.run('double', input, { sender });

test('a call returns its result, and its error rejects only that call', async () => {
  expect(await double(21)).toBe(42);
  await expect(sandbox.run('fail', 'broken file', { sender: 'a' })).rejects.toThrow('broken file');
  expect(await double(4)).toBe(8);
});

test('a call that never ends is aborted, and others are served meanwhile and afterwards', async () => {
  const hostile = sandbox.run('spin', null, { sender: 'hostile', timeoutMs: 300 });
  const ended = expect(hostile).rejects.toMatchObject({ name: 'SandboxLimitError', limit: 'time' });
  expect(await double(1)).toBe(2);
  await ended;
  expect(await Promise.all([double(2, 'a'), double(3, 'b'), double(4, 'c')])).toEqual([4, 6, 8]);
});

/** Rounds of `work` that take `milliseconds` of processor time here. */
async function roundsFor(milliseconds: number): Promise<number> {
  const rounds = 3e7;
  const start = process.cpuUsage();
  await sandbox.run('work', rounds, { sender: 'measure' });
  const { user, system } = process.cpuUsage(start);
  return Math.round((rounds * milliseconds * 1000) / (user + system));
}

test('a call that other programs of the laptop slow down is waited for', async () => {
  const rounds = await roundsFor(300);
  onTestFinished(startBusyLoops(4 * os.availableParallelism()));
  const start = performance.now();
  await sandbox.run('work', rounds, { sender: 'honest', timeoutMs: 450 });
  expect(performance.now() - start, 'longer than its limit by the clock').toBeGreaterThan(450);
});

test('a call that uses too much memory is aborted, and the process survives', async () => {
  const hostile = sandbox.run('hoard', null, { sender: 'hostile', timeoutMs: 60_000 });
  await expect(hostile).rejects.toMatchObject({ name: 'SandboxLimitError', limit: 'memory' });
  expect(await Promise.all([double(5, 'a'), double(6, 'b')])).toEqual([10, 12]);
});

test('one sender’s hostile calls occupy one worker, and others use the other one', async () => {
  const hostile = Array.from({ length: 3 }, () =>
    sandbox.run('spin', null, { sender: 'hostile', timeoutMs: 200 }).catch(() => 'ended'),
  );
  let answered = 0;
  const honest = (async () => {
    for (let i = 0; i < 50; i++) answered += (await double(i)) === 2 * i ? 1 : 0;
  })();
  await Promise.race([honest, Promise.all(hostile)]);
  expect(answered, 'answered before the hostile calls were over').toBe(50);
  expect(await Promise.all(hostile)).toEqual(['ended', 'ended', 'ended']);
});

test('a worker that cannot load rejects the call and is not restarted repeatedly', async () => {
  const folder = temporaryFolder();
  const [file, starts] = [path.join(folder, 'broken.mjs'), path.join(folder, 'starts')];
  const noteStart = `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(starts)}, 'x');`;
  fs.writeFileSync(file, `${noteStart} await import('./nothing.mjs');`);
  const broken = createSandbox<Tasks>({ file, log: { warn: () => {} } });
  for (let i = 0; i < 3; i++) {
    await expect(broken.run('double', 1, { sender: 'a' })).rejects.toThrow(/nothing/);
  }
  // A hundred calls of another sandbox leave time for many restarts, if there were any.
  for (let i = 0; i < 100; i++) await double(i);
  expect(fs.readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(6);
  await broken.close();
});

function countedWorker() {
  const folder = temporaryFolder();
  const [file, starts] = [path.join(folder, 'counted.mjs'), path.join(folder, 'starts')];
  const noteStart = `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(starts)}, 'x');`;
  fs.writeFileSync(file, noteStart + WORKER);
  return { file, starts: () => fs.readFileSync(starts, 'utf8').length };
}

test('a worker without calls ends, and the next call starts one', async () => {
  const { file, starts } = countedWorker();
  const resting = createSandbox<Tasks>({ file, log: { warn: () => {} }, idleMs: 20 });
  await vi.waitFor(
    async () => {
      expect(await resting.run('double', 4, { sender: 'a' })).toBe(8);
      expect(starts()).toBeGreaterThan(1);
    },
    { interval: 200, timeout: 20_000 },
  );
  await resting.close();
});

test('calls one after the other keep one worker alone', async () => {
  const { file, starts } = countedWorker();
  const lone = createSandbox<Tasks>({ file, log: { warn: () => {} } });
  for (let i = 0; i < 10; i++) await lone.run('double', i, { sender: 'a' });
  expect(starts()).toBe(1);
  await lone.close();
});

test('one worker waits for the first photo, a second one starts when two photos arrive', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'worker.mjs');
  const starts = path.join(folder, 'starts');
  const recorded = `import fs from 'node:fs';\nfs.appendFileSync(${JSON.stringify(starts)}, '.');`;
  fs.writeFileSync(file, `${recorded}\n${WORKER}`);
  const started = () => (fs.existsSync(starts) ? fs.readFileSync(starts, 'utf8').length : 0);
  const own = createSandbox<Tasks>({ file, log: { warn: () => {} } });
  own.warm();
  await vi.waitFor(() => expect(started()).toBe(1), { timeout: 10_000 });
  expect(await own.run('double', 2, { sender: 'a' })).toBe(4);
  expect(started()).toBe(1);
  const both = ['a', 'b'].map((sender) => own.run('double', 3, { sender }));
  expect(await Promise.all(both)).toEqual([6, 6]);
  expect(started()).toBe(2);
  await own.close();
});
