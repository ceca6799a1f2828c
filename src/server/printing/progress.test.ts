import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingSeconds, watchProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose page has used `perLook` more of the processor at each check, and its other processes theirs; null never responds. */
function watched(perLook: () => number | null, others: Readonly<Record<string, number>> = {}) {
  let used = 5;
  let checks = 0;
  const onHang = vi.fn();
  const end = watchProgress({
    workSeconds() {
      const more = perLook();
      if (more === null) return new Promise(() => {});
      used += more;
      checks++;
      const rest = Object.entries(others).map(([type, each]) => ({ type, cpuTime: each * checks }));
      return Promise.resolve(drawingSeconds([{ type: 'renderer', cpuTime: used }, ...rest]));
    },
    onHang,
  });
  return { onHang, end };
}

test('a browser that gets a fiftieth of the processor is waited for', async () => {
  const { onHang, end } = watched(() => 0.02);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onHang).not.toHaveBeenCalled();
  end();
});

test('a browser that does not answer counts as hung after ten checks', async () => {
  const { onHang } = watched(() => null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onHang).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onHang).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHang).toHaveBeenCalledTimes(1);
});

test('what the rest of the browser does while a page hangs is no progress', async () => {
  const { onHang } = watched(() => 0.007, {
    browser: 0.05,
    GPU: 0.05,
    'network.mojom.NetworkService': 0.05,
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onHang).toHaveBeenCalledTimes(1);
});

test('a page that has been drawn and is being put into a PDF is waited for', async () => {
  const { onHang, end } = watched(() => 0, { 'printing.mojom.PrintCompositor': 0.02 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHang).not.toHaveBeenCalled();
  end();
});

test('a print that never ends is stopped by the processor time it uses', async () => {
  const { onHang } = watched(() => 2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onHang).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onHang).toHaveBeenCalledTimes(1);
});

test('a browser that stops in the middle of its work is noticed, and one that has finished is left alone', async () => {
  let isWorking = true;
  const { onHang } = watched(() => (isWorking ? 0.5 : 0));
  const done = watched(() => 0);
  done.end();
  await vi.advanceTimersByTimeAsync(5_000);
  isWorking = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(onHang).toHaveBeenCalledTimes(1);
  expect(done.onHang).not.toHaveBeenCalled();
});
