import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '#client/device/installed-app.ts';

const register = vi.fn(async (): Promise<unknown> => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('the service worker waits three seconds, then registers once', async () => {
  registerServiceWorker();
  await seconds(2.9);
  expect(register).not.toHaveBeenCalled();
  await seconds(0.2);
  expect(register).toHaveBeenCalledWith('/contests/swag-and-seek/sw.js', {
    scope: '/contests/swag-and-seek/',
  });
  await seconds(3600);
  expect(register).toHaveBeenCalledTimes(1);
});

test('a page that is still loading has the connection to itself', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  registerServiceWorker();
  await seconds(60);
  expect(register).not.toHaveBeenCalled();
  readyState.mockRestore();
  window.dispatchEvent(new Event('load'));
  await seconds(3);
  expect(register).toHaveBeenCalledTimes(1);
});

test('a failed registration is retried until it succeeds', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  registerServiceWorker();
  await seconds(3);
  expect(register).toHaveBeenCalledTimes(1);
  await seconds(5.9);
  expect(register).toHaveBeenCalledTimes(1);
  await seconds(0.1);
  expect(register).toHaveBeenCalledTimes(2);
  await seconds(3600);
  expect(register).toHaveBeenCalledTimes(2);
});
