// Power failures: what was acknowledged is stored, the rest can be sent again, and nothing is stored twice.
import net from 'node:net';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { formOf, post } from '#tests/support/senders.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

interface Sent {
  readonly key: string;
  readonly position: number;
  readonly bytes: Buffer;
}

const send = async (contest: ContestProcess, { token }: CalledPlayer, sent: Sent) =>
  post(
    new URL(contest.address).origin,
    token,
    formOf([
      ['position', String(sent.position)],
      ['idempotencyKey', sent.key],
      ['photo', sent.bytes],
    ]),
  );

/** Reads the file while no process has it open. */
function readDatabase(file: string) {
  const db = new Database(file, { readonly: true });
  const pick = (sql: string) => db.prepare(sql).pluck().all() as string[];
  const found = {
    integrity: pick('PRAGMA integrity_check'),
    orphans: pick('PRAGMA foreign_key_check'),
    keys: pick('SELECT idempotency_key FROM submissions'),
    blobless: pick(
      'SELECT id FROM submissions WHERE original_hash NOT IN (SELECT hash FROM blobs)',
    ),
    notifications: pick("SELECT count(*) FROM notifications WHERE name = 'new_submission'"),
    unpaid: pick(
      "SELECT id FROM submissions WHERE status = 'approved' AND 'submission:' || id NOT IN (SELECT subject FROM ledger)",
    ),
  };
  db.close();
  return found;
}

/** Starts sending a photo over a bare connection and stops at this share of its bytes. */
async function sendPart(contest: ContestProcess, token: string, sent: Sent, share: number) {
  const request = new Request('http://x', {
    method: 'POST',
    body: formOf([
      ['position', String(sent.position)],
      ['idempotencyKey', sent.key],
      ['photo', sent.bytes],
    ]),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port } = new URL(contest.address);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST ${API_PATH}${apiRoutes.submissions} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) =>
    socket.write(body.subarray(0, Math.floor(body.length * share)), resolve),
  );
  return socket;
}

test('a server killed while photos arrive loses none that it acknowledged, and stores none twice', async () => {
  let contest = await startForTest();
  const { databaseFile } = contest;
  const player = await callsOf(contest).register();
  const photos: Sent[] = [];
  for (let position = 0; position < 10; position++) {
    const bytes = await photo({ width: 900, height: 700 });
    photos.push({ key: `photo-number-${position}`, position, bytes });
  }
  const answered = new Set<string>();
  for (const [round, share] of [0.4, 0.8, 1].entries()) {
    const half = await sendPart(contest, player.token, photos[9 - round] as Sent, share);
    const sending = photos.slice(round * 2, round * 2 + 3).map(async (sent) => {
      const response = await send(contest, player, sent).catch(() => null);
      if (response?.status === 201) answered.add(sent.key);
    });
    await new Promise((resolve) => setTimeout(resolve, 15 * round + 10));
    await contest.stop('SIGKILL');
    await Promise.all(sending);
    half.destroy();
    const { integrity, orphans, keys, blobless } = readDatabase(databaseFile);
    expect([integrity, orphans, blobless]).toEqual([['ok'], [], []]);
    for (const key of answered) expect(keys).toContain(key);
    expect(new Set(keys).size).toBe(keys.length);
    contest = await startForTest({ databaseFile });
  }
  // The phone retries until it gets a response. Afterwards each photo is stored once, with one notification.
  for (const sent of photos) {
    expect((await send(contest, player, sent)).status).toBe(201);
  }
  await contest.stop();
  const { keys, notifications } = readDatabase(databaseFile);
  expect(keys.sort()).toEqual(photos.map(({ key }) => key).sort());
  expect(notifications).toEqual([photos.length]);
});

test('a server killed while organisers decide leaves no approval without its points', async () => {
  let contest = await startForTest();
  const { databaseFile } = contest;
  const called = callsOf(contest);
  const player = await called.register();
  const bytes = await photo({ width: 200, height: 200 });
  const ids: string[] = [];
  for (let position = 0; position < 5; position++) {
    ids.push(await called.send(player, position, bytes));
  }
  for (let round = 0; round < 2; round++) {
    const { call, signInAdmin } = callsOf(contest);
    const admin = await signInAdmin();
    const deciding = ids.map((id) =>
      call('POST', `/admin/review/${id}`, admin, { action: 'approve' }).catch(() => null),
    );
    await new Promise((resolve) => setTimeout(resolve, 2 + round * 4));
    await contest.stop('SIGKILL');
    await Promise.all(deciding);
    const { integrity, unpaid } = readDatabase(databaseFile);
    expect([integrity, unpaid]).toEqual([['ok'], []]);
    contest = await startForTest({ databaseFile });
  }
  const { call, signInAdmin } = callsOf(contest);
  const admin = await signInAdmin();
  for (const id of ids) {
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' }).catch(() => null);
  }
  const { totalPoints, entries } = await call('GET', '/game/ledger', player.token);
  const lines = entries.filter(({ kind }: { kind: string }) => kind === 'line');
  expect(lines).toHaveLength(1);
  expect(totalPoints).toBe(
    entries.reduce((sum: number, { points }: { points: number }) => sum + points, 0),
  );
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'submission')).toHaveLength(5);
});
