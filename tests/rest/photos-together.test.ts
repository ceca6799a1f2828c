import { beforeEach, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { postPhoto } from '#tests/support/senders.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openServer();
  ({ token } = await server.register());
  await (await server.as(token)).boards.mine();
});

const send = () => postPhoto(server, token, { position: 3 });

const countOf = (table: string) =>
  server.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
const TABLES = ['submissions', 'blobs', 'perceptual_hash_bytes', 'notifications', 'audit_entries'];
const counts = () => TABLES.map(countOf);

describe('what belongs together is stored together or not at all', () => {
  /** The disk fails at the very last step. */
  const failAt = (table: string, when = 'TRUE') =>
    server.raw.exec(
      `CREATE TRIGGER failing BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );

  test.each(['notifications', 'audit_entries', 'perceptual_hash_bytes', 'blobs'])(
    'a photo whose row in %s cannot be written leaves nothing behind',
    async (table) => {
      const before = counts();
      failAt(table);
      const answer = await send();
      expect([answer.status, answer.body]).toEqual([
        500,
        { error: 'Server error. Please try again.', code: 'INTERNAL' },
      ]);
      expect(counts()).toEqual(before);
    },
  );

  test.each([
    ['ledger', 'TRUE'],
    ['notifications', "NEW.name = 'achievement_unlocked'"],
    ['audit_entries', 'TRUE'],
  ])('a decision whose row in %s cannot be written is not made', async (table, when) => {
    const { body } = await send();
    const admin = await server.admin();
    const before = [...counts(), countOf('ledger')];
    failAt(table, when);
    await expect(
      admin.submissions.review({ id: body.submission.id, action: 'approve' }),
    ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect([...counts(), countOf('ledger')]).toEqual(before);
    expect((await admin.submissions.queue({})).pending).toBe(1);
  });
});
