import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#features/settings/contract.ts';
import { HOUR, MINUTE } from '#shared/time/clock.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { openServer, stopClock, type TestServer } from '#tests/support/of-one-test.ts';
import { joinBoard, postPhoto } from '#tests/support/senders.ts';

// The clocks go back in the night to 1 November: the contest closes at four in winter time.
const OPENS = Date.parse('2026-10-31T13:00:00Z');
const CLOSES = Date.parse('2026-11-01T21:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

let server: TestServer;
let token: string;

beforeEach(async () => {
  stopClock(OPENS + HOUR);
  server = await openServer();
  ({ token } = await joinBoard(server));
});

const set = async (contest: Partial<Settings['contest']>) =>
  (await server.admin()).settings.update({ contest });

const send = async (fields: { position?: number; takenAt?: string } = {}) => {
  const { status, body } = await postPhoto(server, token, { position: 3, ...fields });
  return { status, body };
};

const count = () => server.raw.prepare('SELECT count(*) FROM submissions').pluck().get();

test('before the contest opens, boards are dealt and printed, and photos are refused until that very moment', async () => {
  await set({ opensAt: iso(OPENS + 2 * HOUR), closesAt: iso(CLOSES) });
  vi.setSystemTime(OPENS + 2 * HOUR - 1);
  const { token: newcomer } = await server.register({ email: 'new@example.org' });
  expect((await server.call('/game/board', { token: newcomer })).status).toBe(200);
  expect((await server.call('/game/board/pdf', { token: newcomer })).status).toBe(200);
  expect(await send()).toEqual({
    status: 409,
    body: {
      code: 'CONTEST_NOT_OPEN',
      params: { reason: 'photos.opensLater', opensAt: iso(OPENS + 2 * HOUR) },
      error: 'The contest has not opened yet: photos count from Sat, Oct 31, 11:00 AM',
    },
  });
  expect(count()).toBe(0);
  vi.setSystemTime(OPENS + 2 * HOUR);
  expect((await send()).status).toBe(201);
});

test('at the end a photo that was taken before and waited on the phone counts for one more hour', async () => {
  await set({ opensAt: iso(OPENS), closesAt: iso(CLOSES) });
  for (const takenAt of ['yesterday', '2026-11-01', '1793566800000', '']) {
    const { status, body } = await send({ takenAt });
    expect(status, takenAt).toBe(400);
    expect(body.fields.takenAt).toMatch(/moment such as/);
  }
  expect(count()).toBe(0);
  const takenAt = iso(CLOSES - MINUTE);
  vi.setSystemTime(CLOSES + HOUR);
  expect((await send({ takenAt })).status).toBe(201);
  expect(auditLines(server.raw).at(-1)?.text).toContain(
    'which waited on the phone until after the end of the contest',
  );
  vi.setSystemTime(CLOSES + HOUR + 1);
  expect((await send({ position: 4, takenAt })).body.code).toBe('CONTEST_CLOSED');
});

test('a pause refuses photos with the organisers’ message, and its end lets them in', async () => {
  await set({ paused: 'The hall is being cleared. Stay safe.' });
  expect(await send()).toEqual({
    status: 409,
    body: {
      code: 'CONTEST_PAUSED',
      params: { reason: 'photos.pausedSaying', message: 'The hall is being cleared. Stay safe.' },
      error: 'The hall is being cleared. Stay safe.',
    },
  });
  await set({ paused: null });
  expect((await send()).status).toBe(201);
});
