import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWhileBusy } from './download.ts';
import { RequestError } from './failure.ts';

const busy = (retryAfter: number | null): RequestError =>
  new RequestError({ status: 503, code: 'BUSY', retryAfter });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the answers in turn, and repeats the last one. */
function answering(...answers: readonly (RequestError | 'done')[]) {
  const run = vi.fn(async () => {
    const answer = answers[Math.min(run.mock.calls.length, answers.length) - 1];
    if (answer instanceof RequestError) throw answer;
    return answer;
  });
  return run;
}

test('a busy server is asked again after the time it names, and not before', async () => {
  const run = answering(busy(5), 'done');
  const onWait = vi.fn();
  const answer = retryWhileBusy(run, onWait);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(run).toHaveBeenCalledTimes(1);
  expect(onWait).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  await expect(answer).resolves.toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
});

test('phones refused together do not come back together', async () => {
  const phones = Array.from({ length: 20 }, () => answering(busy(10), 'done'));
  const answers = phones.map((run) => retryWhileBusy(run));
  await vi.advanceTimersByTimeAsync(15_000);
  const isBack = phones.filter((run) => run.mock.calls.length === 2);
  expect(isBack.length).toBeGreaterThan(0);
  expect(isBack.length).toBeLessThan(phones.length);
  await vi.runAllTimersAsync();
  await Promise.all(answers);
});

test('a server that stays busy is asked six times, at most twenty seconds apart', async () => {
  const run = answering(busy(3_600));
  const answer = expect(retryWhileBusy(run)).rejects.toMatchObject({ failure: { status: 503 } });
  await vi.advanceTimersByTimeAsync(5 * 20_000);
  await answer;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(run).toHaveBeenCalledTimes(6);
});

test('a download in the queue keeps asking until its turn comes, and reports each place', async () => {
  const places = Array.from({ length: 20 }, (_, i) => 20 - i);
  const waiting = places.map(
    (place) => new RequestError({ status: 503, retryAfter: 2, params: { place } }),
  );
  const run = answering(...waiting, 'done');
  const heard: unknown[] = [];
  const answer = retryWhileBusy(run, ({ params }) => heard.push(params.place));
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe('done');
  expect(heard).toEqual(places);
});

test.each([
  ['a laptop without a browser to print with', busy(null)],
  ['a limit', new RequestError({ status: 429, retryAfter: 5 })],
  ['no answer', new RequestError({ status: null })],
])('%s is reported at once', async (_, failure) => {
  const run = answering(failure, 'done');
  await expect(retryWhileBusy(run)).rejects.toBe(failure);
  expect(run).toHaveBeenCalledTimes(1);
});
