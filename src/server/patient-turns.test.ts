import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPatientTurns } from './patient-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to; `started` has the names of what has begun. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
    });
  return { started, work, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test('work is done in order, one at a time', async () => {
  const inTurn = createPatientTurns(1_000);
  const { started, work, end } = works();
  const results = ['a', 'b', 'c'].map((name) => inTurn(work(name)));
  await vi.advanceTimersByTimeAsync(900);
  expect(started).toEqual(['a']);
  end('a');
  await vi.advanceTimersByTimeAsync(900);
  expect(started).toEqual(['a', 'b']);
  end('b');
  await vi.advanceTimersByTimeAsync(0);
  end('c');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect(vi.getTimerCount(), 'nothing is left behind').toBe(0);
});

test('work that takes its time holds the next one up for its patience alone', async () => {
  const inTurn = createPatientTurns(1_000);
  const { started, work, end } = works();
  const slow = inTurn(work('slow'));
  const others = ['a', 'b'].map((name) => inTurn(work(name)));
  await vi.advanceTimersByTimeAsync(999);
  expect(started).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['slow', 'a']);
  end('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['slow', 'a', 'b']);
  end('b');
  end('slow');
  await Promise.all([slow, ...others]);
});

test('work that fails tells its own caller, and the next one starts', async () => {
  const inTurn = createPatientTurns(1_000);
  const { started, work, end } = works();
  const failing = inTurn(work('failing'));
  const next = inTurn(work('next'));
  await vi.advanceTimersByTimeAsync(0);
  end('failing', new Error('The file is damaged'));
  await expect(failing).rejects.toThrow('The file is damaged');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['failing', 'next']);
  end('next');
  expect(await next).toBe('next');
});
