// Finishing erasures: what each role is told before, meanwhile and afterwards, and what happens automatically.
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { RewriteFailure } from '#server/process/child-scripts.ts';
import { HOUR, MINUTE } from '#shared/time/clock.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestAppOptions } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
const open = async (more: TestAppOptions = {}) => {
  app = await openApp({ file: path.join(temporaryFolder(), 'contest.sqlite'), ...more });
  admin = await app.admin();
};

async function eraseNoor() {
  const { user } = await app.register();
  await admin.players.erase({ id: user.id });
}

const finish = async () => {
  const begun = await admin.storage.finishErasures();
  await app.services.erasures.whenDone();
  return begun;
};

const entries = () =>
  auditLines(app.raw, 'storage.erasures_finished').map(({ who, text }) => [who, text]);

/** A rewrite that ends on command. */
function held() {
  let end: (failure: RewriteFailure | null) => void = () => {};
  const rewrite = vi.fn(() => new Promise<RewriteFailure | null>((resolve) => (end = resolve)));
  return { rewrite, end: (failure: RewriteFailure | null = null) => end(failure) };
}

test('an organiser sees what finishing erasures needs, starts it, and finds it in the audit log', async () => {
  await open();
  expect(await admin.storage.erasures()).toMatchObject({
    ...{ isDue: false, lastFinished: null, phase: 'idle', problem: null, freeBytes: 50e9 },
    seconds: 1,
  });
  await eraseNoor();
  const { isDue, neededBytes } = await admin.storage.erasures();
  expect([isDue, neededBytes > 16e6]).toEqual([true, true]);
  expect(await finish()).toMatchObject({ isDue: true, phase: 'running' });
  expect(await admin.storage.erasures()).toMatchObject({
    ...{ isDue: false, phase: 'done', lastFinished: expect.any(String) },
  });
  expect(entries()).toEqual([['admin', 'Rosa had the contest file rewritten to finish erasures']]);
  await eraseNoor();
  expect(await admin.storage.erasures()).toMatchObject({ isDue: true, phase: 'idle' });
});

test('without enough disk space, finishing erasures is refused with both sizes, and nothing is touched', async () => {
  const rewrite = vi.fn();
  await open({ freeBytes: () => 15e6, rewrite });
  await eraseNoor();
  await expect(finish()).rejects.toThrow(
    /^Rewriting the file needs \d+ MB of free space on the laptop’s disk, and 15 MB are free\. Free some space first\.$/,
  );
  expect(rewrite).not.toHaveBeenCalled();
  expect(await admin.storage.erasures()).toMatchObject({ isDue: true, phase: 'idle' });
});

test('while the file is rewritten, reading works and saving is answered as busy; afterwards saving works again', async () => {
  const { rewrite, end } = held();
  await open({ rewrite });
  const { call } = await app.register({ email: 'theo@example.org' });
  await call.boards.mine();
  await admin.storage.finishErasures();
  expect((await call.boards.mine()).boardId).toBeTruthy();
  await expect(app.register()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(
    admin.settings.update({ contest: { name: 'Another name' } } as never),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  end();
  await app.services.erasures.whenDone();
  await app.register();
});

test.each([
  ['full', 'The laptop’s disk became too full.'],
  ['in_use', 'Another program is using the file'],
  ['failed', 'The file could not be rewritten; nothing is lost.'],
] as const)(
  'a rewrite that fails (%s) says why and is due again, and saving works as before',
  async (why, said) => {
    await open({ rewrite: async () => ({ why, said: 'SQLite’s own words' }) });
    await eraseNoor();
    await finish();
    const state = await admin.storage.erasures();
    expect(state).toMatchObject({ isDue: true, phase: 'failed' });
    expect(state.problem).toContain(said);
    expect(entries()).toEqual([]);
    await app.register();
  },
);

describe('the nightly cleanup', () => {
  const night = new Date('2025-08-31T08:30:00Z');
  const openAtNight = async (quietFor: number, rewrite = vi.fn(async () => null)) => {
    stopClock(new Date(night.getTime() - quietFor));
    await open({ rewrite });
    return rewrite;
  };
  const clean = (at = night) => {
    vi.setSystemTime(at);
    return app.services.cleanAtNight();
  };

  test('finishes erasures once when nobody has done anything for a while', async () => {
    const rewrite = await openAtNight(3 * HOUR);
    await eraseNoor();
    await clean();
    await clean();
    expect(rewrite).toHaveBeenCalledTimes(1);
    expect(entries()).toEqual([['system', 'The contest file was rewritten to finish erasures']]);
  });

  test('leaves the file alone when a laptop that slept makes up for it in the morning', async () => {
    const rewrite = await openAtNight(3 * HOUR);
    await eraseNoor();
    await clean(new Date(night.getTime() + 4 * HOUR));
    expect(rewrite).not.toHaveBeenCalled();
    await clean(new Date(night.getTime() + 24 * HOUR));
    expect(rewrite).toHaveBeenCalledOnce();
  });

  test('leaves the file alone while people are playing, and when nobody was erased', async () => {
    const whilePlaying = await openAtNight(5 * MINUTE);
    await eraseNoor();
    await clean();
    expect(whilePlaying).not.toHaveBeenCalled();
    const nobodyErased = await openAtNight(3 * HOUR);
    await clean();
    expect(nobodyErased).not.toHaveBeenCalled();
  });
});

test('starting a new contest rewrites the file automatically', async () => {
  await open();
  await app.register();
  await admin.archive.startAnew({ name: 'Swag & Seek' });
  await app.services.startAnew.whenDone();
  expect(entries()).toHaveLength(1);
  expect(await admin.storage.erasures()).toMatchObject({ isDue: false, phase: 'done' });
});
