import { expect, test, vi } from 'vitest';
import { createHeapCompaction } from './heap-compaction.ts';

test('the heap is compacted while the server has little to do, and not while many wait for it', () => {
  let busy = 0.05;
  const flags: string[] = [];
  const choose = createHeapCompaction(
    () => busy,
    (flag) => flags.push(flag),
  );
  const [on, off] = ['--compact-on-every-full-gc', '--no-compact-on-every-full-gc'];
  const after = (share: number) => {
    busy = share;
    choose();
    return flags;
  };
  expect(after(0.05)).toEqual([on]);
  expect(after(0.2)).toEqual([on]);
  expect(after(0.8)).toEqual([on, off]);
  expect(after(0.9)).toEqual([on, off]);
  expect(after(0.1)).toEqual([on, off, on]);
});

test('a server that waits is quiet by its event loop’s own measure, and one that computes is not', async () => {
  const flags: string[] = [];
  const choose = createHeapCompaction(undefined, (flag) => flags.push(flag));
  await vi.waitFor(() => {
    choose();
    expect(flags).toHaveLength(1);
  });
  const end = performance.now() + 50;
  while (performance.now() < end);
  choose();
  expect(flags).toEqual(['--compact-on-every-full-gc', '--no-compact-on-every-full-gc']);
});
