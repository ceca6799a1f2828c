// A review with all its effects, relative to bare SQL writing the same rows in one transaction.
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { photo } from '#tests/support/photos.ts';
import { senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { median, note, promise, timed } from '../report.ts';

/** Each on its own square; ten players' full boards. */
const PLAYERS = 10;

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

export async function benchDecision(): Promise<void> {
  const bare = openDatabase(path.join(temporaryFolder(), 'floor.sqlite'));
  const floorOf = bareTransaction(bare.raw);
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
  const floor: number[] = [];
  const ours: number[] = [];
  for (const id of waiting) {
    const row = floorOf.ask();
    floor.push(await timed(async () => floorOf.approve(row)));
    ours.push(await timed(() => admin.submissions.review({ id, action: 'approve' })));
  }
  bare.close();
  app.close();
  note(
    `bare ${median(floor).toFixed(2)} ms, ours ${median(ours).toFixed(2)} ms, medians of ${waiting.length}`,
  );
  const ratio = median(ours) / median(floor);
  promise('decision ÷ its bare SQL transaction', ratio, '', ratio <= 3, 'at most 3');
}
