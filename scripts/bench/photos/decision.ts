// A review with all its effects, relative to bare SQL writing the same rows in one transaction.
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { photo } from '#tests/support/photos.ts';
import { senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sizeOf } from '../crowd/size.ts';
import { median, note, promise, ratios, timed } from '../report.ts';

/** Each decision is on its own square; ten players' full boards. */
const PLAYERS = sizeOf('PLAYERS', 10);
const DECISION_MAX = 3;

/** The rows that an ordinary approval writes, as bare SQL. */
function bareTransaction(raw: ReturnType<typeof openDatabase>['raw']) {
  raw.exec(`CREATE TABLE photo (id INTEGER PRIMARY KEY, status TEXT, at INTEGER, who TEXT, points INTEGER);
    CREATE TABLE entry (id INTEGER PRIMARY KEY, player TEXT, cause TEXT UNIQUE, points INTEGER, note TEXT);
    CREATE TABLE news (person TEXT, seq INTEGER, name TEXT, payload TEXT, PRIMARY KEY (person, seq));
    CREATE TABLE audit (id INTEGER PRIMARY KEY, at INTEGER, who TEXT, what TEXT);`);
  const photo = raw.prepare('INSERT INTO photo (status) VALUES (?)');
  const decide = raw.prepare(
    "UPDATE photo SET status = 'approved', at = ?, who = ?, points = 10 WHERE id = ? AND status = 'pending'",
  );
  const pay = raw.prepare('INSERT INTO entry (player, cause, points, note) VALUES (?, ?, 10, ?)');
  const tell = raw.prepare('INSERT INTO news VALUES (?, ?, ?, ?)');
  const log = raw.prepare('INSERT INTO audit (at, who, what) VALUES (?, ?, ?)');
  let seq = 0;
  const approve = raw.transaction((id: number | bigint) => {
    seq++;
    decide.run(Date.now(), 'rosa', id);
    log.run(Date.now(), 'rosa', 'Rosa approved a photo of somebody on a board of theirs');
    tell.run('player:noor', seq, 'submission_approved', '{"pointsAwarded":10}');
    pay.run('noor', `submission:${id}`, 'Photo approved: Something to find');
  });
  return {
    ask: () => photo.run('pending').lastInsertRowid,
    approve: (id: number | bigint) => approve.immediate(id),
  };
}

/** The same rows as bare SQL in the contest's own tables, which includes the cost of their indexes and triggers. */
function bareDecision(raw: ReturnType<typeof openDatabase>['raw']) {
  const write = [
    `UPDATE submissions SET status = 'approved', reviewed_at = @at, reviewed_by = (SELECT id FROM admins), points_awarded = 10
      WHERE id = @id AND status = 'pending'`,
    `INSERT INTO audit_entries (at, actor_kind, action, description, subject_id)
      SELECT @at, 'admin', 'submission.approved', 'Rosa approved a photo of somebody on a board of theirs', player_id
      FROM submissions WHERE id = @id`,
    `INSERT INTO notifications (recipient, seq, name, payload, at, subject_id, submission_id)
      SELECT 'player:' || player_id, (SELECT 1 + coalesce(max(seq), 0) FROM notifications
        WHERE recipient = 'player:' || player_id), 'submission_approved', '{"pointsAwarded":10}', @at, player_id, id
      FROM submissions WHERE id = @id`,
    `INSERT INTO ledger (player_id, kind, subject, turn, points, note, at)
      SELECT player_id, 'photo', 'submission:' || id, 1, 10, 'Photo approved: Something to find', @at
      FROM submissions WHERE id = @id`,
  ].map((sql) => raw.prepare(sql));
  const approve = raw.transaction((id: string) => {
    const values = { id, at: Date.now() };
    for (const statement of write) statement.run(values);
  });
  return (id: string) => approve.immediate(id);
}

/** A contest in a file, and its photos awaiting a decision. */
async function openWaiting() {
  const app = await testApp({ file: path.join(temporaryFolder(), 'contest.sqlite') });
  const admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
  const bytes = await photo({ width: 200, height: 200 });
  const waiting: string[] = [];
  for (let i = 0; i < PLAYERS; i++) {
    const { token, call } = await app.register({ email: `bench${i}@example.org` });
    await call.boards.mine();
    const send = await senderOf(app, token);
    for (let at = 0; at < 25; at++) if (at !== 12) waiting.push((await send(at, { bytes })).id);
  }
  return { app, admin, waiting };
}

export async function benchDecision(): Promise<void> {
  const bare = openDatabase(path.join(temporaryFolder(), 'floor.sqlite'));
  const plainTables = bareTransaction(bare.raw);
  const { app, admin, waiting } = await openWaiting();
  const twin = await openWaiting();
  const ownTables = bareDecision(twin.app.raw);
  const times = { plain: [] as number[], own: [] as number[], ours: [] as number[] };
  for (const [i, id] of waiting.entries()) {
    const row = plainTables.ask();
    times.plain.push(await timed(async () => plainTables.approve(row)));
    times.own.push(await timed(async () => ownTables(twin.waiting[i] as string)));
    times.ours.push(await timed(() => admin.submissions.review({ id, action: 'approve' })));
  }
  for (const { close } of [bare, app, twin.app]) close();
  const [plain, own, ours] = [median(times.plain), median(times.own), median(times.ours)];
  note(
    `bare ${plain.toFixed(2)} ms, in the contest's tables ${own.toFixed(2)} ms, ours ${ours.toFixed(2)} ms, medians of ${waiting.length}`,
  );
  promise({
    what: 'decision ÷ its bare transaction, tables without indexes',
    unit: '×',
    samples: ratios(times.ours, times.plain),
    atMost: DECISION_MAX,
  });
  promise({
    what: 'decision ÷ bare SQL in the same tables',
    unit: '×',
    samples: ratios(times.ours, times.own),
    atMost: DECISION_MAX,
  });
}
