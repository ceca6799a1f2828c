// npm run bench -- photos: the cost of a photo from upload to row, and of the decision on it: a review with all its effects,
// relative to bare SQL writing the same rows in one transaction.
import path from 'node:path';
import type Database from 'better-sqlite3';
import { SQUARES } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { benchIntake } from './photos/intake.ts';
import { conclude, median, note, promiseRatio, sizeOf, timed } from './report.ts';

/** Each decision is on its own square; ten players' full boards. */
const PLAYERS = sizeOf('PLAYERS', 10);
const DECISION_MAX = 3;

/** The rows that an ordinary approval writes, as bare SQL in the contest's own tables: their indexes and triggers cost both. */
function bareDecision(raw: Database.Database) {
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
    for (const at of SQUARES) waiting.push((await send(at, { bytes })).id);
  }
  return { app, admin, waiting };
}

await benchIntake();
const { app, admin, waiting } = await openWaiting();
const twin = await openWaiting();
const decideBare = bareDecision(twin.app.raw);
const bare: number[] = [];
const ours: number[] = [];
for (const [i, id] of waiting.entries()) {
  bare.push(await timed(async () => decideBare(twin.waiting[i] as string)));
  ours.push(await timed(() => admin.submissions.review({ id, action: 'approve' })));
}
for (const { close } of [app, twin.app]) close();
note(
  `bare ${median(bare).toFixed(2)} ms, ours ${median(ours).toFixed(2)} ms, medians of ${waiting.length}`,
);
promiseRatio('decision ÷ bare SQL in the same tables', ours, bare, { atMost: DECISION_MAX });
conclude();
