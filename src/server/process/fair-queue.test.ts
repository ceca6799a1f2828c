import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = {
  concurrency: 2,
  concurrencyPerSender: 1,
  maxWaiting: 6,
  maxWaitingPerSender: 4,
  waitTimeoutMs: 60_000,
  retryAfter: 3,
};

/** Jobs that end on command, and the order in which they started. */
function jobs(limits: Partial<typeof LIMITS> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (sender: string, name: string) =>
      queue.run(sender, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await vi.waitFor(() => expect(begun).toContain(name));
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('senders take turns, however many jobs each one has', async () => {
  const { begun, add, end } = jobs();
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b', 'b1');
  void add('c', 'c1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('a2');
  await end('a2');
  expect(begun.at(-1), 'c has waited since before the last turn of a').toBe('c1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
});

test('a sender never exceeds its share, even when it is alone', async () => {
  const { begun, add, end } = jobs();
  void add('a', 'a1');
  void add('a', 'a2');
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('a sender with too many waiting jobs is rejected, and others are still accepted', async () => {
  const { begun, add } = jobs();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', name);
  await expect(add('a', 'a6')).rejects.toMatchObject({ code: 'busy', retryAfter: 3 });
  void add('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('a job beyond the total limit is rejected immediately', async () => {
  const { add } = jobs({ maxWaiting: 1 });
  for (const sender of ['a', 'b', 'c']) void add(sender, sender);
  await expect(add('d', 'd')).rejects.toMatchObject({ code: 'busy' });
});

test('a job that waited too long is rejected and never runs', async () => {
  vi.useFakeTimers();
  try {
    const { begun, add, end } = jobs();
    void add('a', 'a1');
    const late = expect(add('a', 'a2')).rejects.toMatchObject({ code: 'busy' });
    await vi.advanceTimersByTimeAsync(LIMITS.waitTimeoutMs);
    await late;
    vi.useRealTimers();
    await end('a1');
    expect(begun).toEqual(['a1']);
  } finally {
    vi.useRealTimers();
  }
});

test('a failed job frees its slot and rejects for its caller', async () => {
  const queue = createFairQueue(LIMITS);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
