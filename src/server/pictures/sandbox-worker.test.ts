import { expect, test } from 'vitest';
import { callTask } from './sandbox-worker.ts';

const callOf = callTask({
  nothing: () => null,
  length: (bytes: Uint8Array) => bytes.length,
  later: async (bytes: Uint8Array) => {
    await Promise.resolve();
    return bytes.length;
  },
  fail: () => {
    throw new Error('a damaged file');
  },
});
const call = (task: { name: string; input: unknown }) =>
  callOf({ ...task, begun: new Int32Array(1) });

test('the bytes of a photo are freed once a task has read them, not before', async () => {
  for (const name of ['length', 'later']) {
    const photo = new Uint8Array(2_000_000);
    expect(await call({ name, input: photo })).toBe(2_000_000);
    expect(photo.byteLength).toBe(0);
  }
});
