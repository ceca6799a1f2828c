// An unexpected warning or error on the console fails the test it came from. No spy outlives its test.
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const messages = [console.error, console.warn].flatMap((log) =>
    vi.mocked(log).mock.calls.map(String),
  );
  vi.restoreAllMocks();
  expect(messages, 'nothing unexpected on the console').toEqual([]);
});
