import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** The rounds of `work` that take `milliseconds` of processor time on this machine. */
async function roundsFor(milliseconds: number): Promise<number> {
  const rounds = 3e7;
  const start = process.cpuUsage();
  await sandbox.run('work', rounds, { sender: 'measure' });
  const { user, system } = process.cpuUsage(start);
  return Math.round((rounds * milliseconds * 1000) / (user + system));
}

test('a call slowed down by other programs on the laptop is waited for', async () => {
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

test('one sender’s hostile calls occupy one worker, and other senders use the other one', async () => {
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
