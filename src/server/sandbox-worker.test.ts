import { expect, test } from 'vitest';
import { callTask } from './sandbox-worker.ts';

const call = callTask({
  length: (bytes: Uint8Array) => bytes.length,
  later: async (bytes: Uint8Array) => {
    await Promise.resolve();
    return bytes.length;
  },
  fail: () => {
    throw new Error('a damaged file');
  },
});

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

test('a small input stays, since a result may refer to it', async () => {
  const block = new Uint8Array(64 * 1024);
  expect(await call({ name: 'length', input: block })).toBe(64 * 1024);
  expect(block.byteLength).toBe(64 * 1024);
});
