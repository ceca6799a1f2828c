// A contest, a server and a clock for the test that is running, which end with it; what the contest's log says, and what
// a call was refused with.
import { onTestFinished, vi } from 'vitest';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';
import { testServer } from './test-server.ts';
import { readImage } from './unread-pictures.ts';

export type { TestApp } from './test-app.ts';
export type { TestServer } from './test-server.ts';

interface PictureOptions {
  /** Decodes each photo, for tests of what becomes of a picture: with many photos that takes most of the time. */
  readsPictures?: boolean;
}

export async function openApp(options: TestAppOptions & PictureOptions = {}) {
  const app = await testApp(options.readsPictures ? options : { readImage, ...options });
  onTestFinished(app.close);
  return app;
}

export async function openServer(
  options: NonNullable<Parameters<typeof testServer>[0]> & PictureOptions = {},
) {
  const server = await testServer(options.readsPictures ? options : { readImage, ...options });
  onTestFinished(server.close);
  return server;
}

type Admin = Pick<Awaited<ReturnType<TestApp['admin']>>, 'operations'>;

/** The lines of Recent Activity, newest first. */
export const diaryOf = async ({ operations }: Admin, limit = 50): Promise<string[]> =>
  (await operations.activity({ limit })).activity.map(({ description }) => description);

/** The code and message of a refused call, null if it is not refused. */
export const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (cause: Error & { code?: string }) => `${cause.code}: ${cause.message}`,
  );

/** Stands still until `vi.setSystemTime` moves it. */
export function stopClock(now: string | number | Date = Date.now()): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}
