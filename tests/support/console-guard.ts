// An unexpected warning or error on the console fails the test it came from.
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const messages = [console.error, console.warn].flatMap((log) =>
    vi.mocked(log).mock.calls.map(String),
  );
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(messages, 'nothing unexpected on the console').toEqual([]);
});
