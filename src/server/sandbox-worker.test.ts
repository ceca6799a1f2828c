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

test('the bytes of a photo are freed when a task has read them, not before', async () => {
  for (const name of ['length', 'later']) {
    const photo = new Uint8Array(2_000_000);
    expect(await call({ name, input: photo })).toBe(2_000_000);
    expect(photo.byteLength).toBe(0);
  }
});

test('the bytes of a photo are freed when a task fails on them', async () => {
  const photo = new Uint8Array(2_000_000);
  await expect(call({ name: 'fail', input: photo })).rejects.toThrow('a damaged file');
  expect(photo.byteLength).toBe(0);
});

test('all pictures of an input are freed, one that is there twice as well', async () => {
  const [picture, candidate] = [new Uint8Array(40_000), new Uint8Array(40_000)];
  const shared = new Uint8Array(new SharedArrayBuffer(40_000));
  const input = { picture, candidates: [{ picture: candidate }, { picture }], known: shared };
  expect(await call({ name: 'nothing', input })).toBe(null);
  expect([picture.byteLength, candidate.byteLength, shared.byteLength]).toEqual([0, 0, 40_000]);
});
