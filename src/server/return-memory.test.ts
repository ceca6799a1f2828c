import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createMemoryReturn } from './return-memory.ts';

const MB = 1024 * 1024;

/** @returns what calls the function after a change in MB, and gives the number of trims so far */
function countTrims() {
  let resident = 150 * MB;
  let trims = 0;
  const returnMemory = createMemoryReturn(
    () => resident,
    async () => () => {
      trims++;
    },
  );
  const trimsAfter = async (change: number) => {
    resident += change * MB;
    await returnMemory();
    return trims;
  };
  return trimsAfter;
}

test('memory is returned when the process has grown or shrunk, not otherwise', async () => {
  const trimsAfter = countTrims();
  expect(await trimsAfter(0)).toBe(1);
  expect(await trimsAfter(0)).toBe(1);
  expect(await trimsAfter(3)).toBe(1);
  expect(await trimsAfter(2)).toBe(2);
  await trimsAfter(-20);
  expect(await trimsAfter(0)).toBe(3);
});

test('memory is not returned while it grows and shrinks with each photo, but for each tenth time', async () => {
  const trimsAfter = countTrims();
  await trimsAfter(0);
  for (let i = 0; i < 9; i++) expect(await trimsAfter(i % 2 === 0 ? 20 : -8)).toBe(1);
  expect(await trimsAfter(-8)).toBe(2);
});

test('a system without the call goes on without it', async () => {
  const returnMemory = createMemoryReturn(
    () => 150 * MB,
    async () => null,
  );
  await expect(returnMemory()).resolves.toBeUndefined();
});

const isGlibc = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header
  .glibcVersionRuntime;

/** Holds every hundredth of many small pieces, as the database holds pages between the buffers of photos. */
const FRAGMENTED = `
const { createMemoryReturn } = await import(process.argv[1]);
let pieces = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(4_096).fill(1));
const held = pieces.filter((_, i) => i % 100 === 0);
pieces = null;
gc();
await new Promise((resolve) => setTimeout(resolve, 200));
const before = process.memoryUsage.rss();
await createMemoryReturn()();
console.log(JSON.stringify([held.length, before - process.memoryUsage.rss()]));
`;

test.runIf(isGlibc)('what was freed between pieces in use is returned', () => {
  const file = new URL('return-memory.ts', import.meta.url).href;
  const flags = ['--expose-gc', '--import=tsx', '--input-type=module'];
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  const output = execFileSync(process.execPath, [...flags, '-e', FRAGMENTED, file], { env });
  const [held, returned] = JSON.parse(String(output));
  expect(held).toBe(200);
  expect(returned).toBeGreaterThan(30 * MB);
});
