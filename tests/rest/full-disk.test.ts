import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onDiskFull } from '#db/disk-full.ts';
import { createReserve, type Reserve } from '#db/guard/reserve.ts';
import { apiRoutes, exportPath, playerExportPath } from '#shared/paths.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard, postPhoto } from '#tests/support/senders.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

const disk = mountSmallDisk(48);
afterAll(() => disk?.unmount());

describe.skipIf(!disk)('on a full disk (only root can mount one)', () => {
  if (!disk) return;
  let server: TestServer;
  let reserve: Reserve;
  let admin: string;
  let player: { token: string; email: string; id: string };
  let contests = 0;

  const status = async (path: string, options: Parameters<TestServer['call']>[1] = {}) =>
    (await server.call(path, options)).status;
  const sendPhoto = async (position: number) => {
    const bytes = await photo({ width: 800, height: 600 });
    const { status, body } = await postPhoto(server, player.token, { position }, bytes);
    return { status, body };
  };
  const signIn = () =>
    server.call('/auth/login', { json: { email: player.email, password: PASSWORD } });
  const adminSignIn = (password = PASSWORD) =>
    server.call('/auth/admin/login', { json: { username: 'rosa', password } });
  const health = async () => (await server.ask('/health')).body;

  async function start(bytes: number) {
    const file = path.join(disk?.folder ?? '', `contest-${++contests}.sqlite`);
    reserve = createReserve({ file, bytes, freeBytes: () => disk?.freeBytes() ?? null });
    await reserve.restore();
    server = await openServer({ file, reserve });
    onDiskFull(server.raw, reserve.release);
    admin = await server.adminToken();
    const { token, user } = await joinBoard(server);
    player = { token, email: user.email, id: user.id };
  }

  afterEach(() => {
    disk.free();
    reserve.release();
  });

  describe('with a reserve', () => {
    beforeEach(() => start(8 * 1024 * 1024));

    test('a photo is refused with the documented message, and accepted once there is space', async () => {
      disk.fill();
      expect(await sendPhoto(1)).toEqual({
        status: 507,
        body: { error: 'Storage is full', code: 'STORAGE_FULL' },
      });
      expect(await sendPhoto(1)).toMatchObject({ status: 507 });
      disk.free();
      await reserve.restore();
      expect(await sendPhoto(1)).toMatchObject({ status: 201 });
    });

    test('people register and sign in, photos are reviewed, settings are saved, and the cleanup runs', async () => {
      const { body } = await sendPhoto(1);
      disk.fill();
      const { token } = await server.register({ email: 'theo@example.org' });
      expect((await (await server.as(token)).boards.mine()).board.length).toBeGreaterThan(0);
      expect((await signIn()).status).toBe(200);
      expect((await adminSignIn()).status).toBe(200);
      expect((await adminSignIn('a-wrong-password')).status).toBe(401);
      const decision = { token: admin, json: { action: 'approve' } };
      expect(await status(`/admin/review/${body.submission.id}`, decision)).toBe(200);
      const settings = { token: admin, json: { bonusPoints: { feature: 30 } }, method: 'PUT' };
      expect(await status('/admin/settings', settings)).toBe(200);
      expect(await status('/admin/cleanup/run', { token: admin, method: 'POST' })).toBe(200);
      const { body: summary } = await server.ask('/game/board', { token: player.token });
      expect(summary.board.some(({ completed }: { completed: boolean }) => completed)).toBe(true);
    });

    test('the laptop says what is wrong and what to do, and when it is resolved', async () => {
      expect(await health()).not.toHaveProperty('problem');
      disk.fill();
      const problem = expect.stringMatching(
        /^The disk is full: .* Free up some space on the laptop/,
      );
      expect(await health()).toMatchObject({ status: 'degraded', database: 'Healthy', problem });
      server.services.checkHealth();
      expect(storedAlerts(server.raw)).toEqual([{ severity: 'critical', message: problem }]);
      disk.free();
      await reserve.restore();
      await expect.poll(health).not.toHaveProperty('problem');
    });
  });

  describe('without any space left at all', () => {
    beforeEach(async () => {
      await start(1024);
      disk.fill();
      reserve.release();
      disk.fill();
    });

    test('tables, a player’s data and the photos can be downloaded in full, without an entry in the audit log', async () => {
      const rows = () => server.raw.prepare('SELECT count(*) FROM audit_entries').pluck().get();
      const before = rows();
      const mine = { token: player.token };
      const staff = { token: admin };
      const downloads = [
        ...['submissions', 'players', 'winners', 'report'].map(
          (kind) => [exportPath(kind), staff] as const,
        ),
        [playerExportPath(player.id), staff] as const,
        [apiRoutes.myData, mine] as const,
        [apiRoutes.photoArchive, staff] as const,
      ];
      for (const [path, who] of downloads) {
        const answer = await server.call(path, who);
        expect([path, answer.status]).toEqual([path, 200]);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
      }
      expect(rows()).toBe(before);
    });

    test('the board can be printed, and the health check says what is wrong', async () => {
      expect(await status('/game/board/pdf', { token: player.token })).toBe(200);
      expect(await health()).toMatchObject({ status: 'degraded', problem: expect.any(String) });
      expect(() => server.services.checkHealth()).not.toThrow();
    });

    test('what cannot be stored is refused, and works once there is space', async () => {
      const registration = () => server.register({ email: 'second@example.org' });
      await expect(registration()).rejects.toMatchObject({ message: 'Storage is full' });
      expect(await sendPhoto(1)).toMatchObject({ status: 507 });
      disk.free();
      await registration();
      await reserve.restore();
      expect(await sendPhoto(1)).toMatchObject({ status: 201 });
    });
  });
});
