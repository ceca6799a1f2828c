// Ten and a hundred times the players: frequent calls must hardly slow down.
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { median, note, promise } from '../report.ts';
import { seed } from './full-contest.ts';

const FIRST = { players: 500, photos: 2000 };
const STEPS = [1, 10, 100];
const ROUNDS = 400;

/** Copies all players under new names until there are `times` as many; blobs are shared. */
function multiply(file: string, from: number, times: number): void {
  const { raw, close } = openDatabase(file);
  raw.pragma('synchronous = OFF');
  raw.pragma('foreign_keys = OFF');
  raw
    .transaction(() => {
      for (let copy = from; copy < times; copy++) {
        const mark = `~${copy}`;
        raw.exec(`
          INSERT INTO players SELECT id || '${mark}', first_name, last_name, '${mark}' || email, phone, password_hash,
            referral_code || '${mark}', referred_by, age_verified, disabled_at, created_at
            FROM players WHERE id NOT LIKE '%~%';
          INSERT INTO boards SELECT id || '${mark}', player_id || '${mark}', size, seed, layout || '${mark}', dealt_at
            FROM boards WHERE id NOT LIKE '%~%';
          INSERT INTO board_cells SELECT board_id || '${mark}', position, challenge_id
            FROM board_cells WHERE board_id NOT LIKE '%~%';
          INSERT INTO submissions SELECT id || '${mark}', player_id || '${mark}', board_id || '${mark}', position,
            challenge_id, status, idempotency_key, allow_feature, original_hash, view_hash, thumbnail_hash, file_size,
            width, height, exif, flags, perceptual_hash, ip, user_agent, submitted_at - ${copy}, reviewed_at, reviewed_by, notes,
            points_awarded FROM submissions WHERE id NOT LIKE '%~%';
          INSERT INTO ledger (player_id, kind, subject, turn, points, note, at)
            SELECT player_id || '${mark}', kind, subject || '${mark}', turn, points, note, at
            FROM ledger WHERE player_id NOT LIKE '%~%';`);
      }
    })
    .immediate();
  close();
}

export async function benchGrowth(): Promise<void> {
  const file = path.join(temporaryFolder(), 'growing.sqlite');
  const first = await testApp({ file });
  first.close();
  await seed(file, FIRST);
  const figures: Record<string, number[]> = { queue: [], board: [], stats: [] };
  let size = 1;
  for (const times of STEPS) {
    multiply(file, size, times);
    size = times;
    const app = await testApp({ file });
    const admin = await app.admin();
    const ids = app.raw
      .prepare("select id from players where id not like '%~%' order by id limit 100")
      .pluck()
      .all() as string[];
    const calls: Record<string, (i: number) => Promise<unknown>> = {
      queue: () => admin.submissions.queue({}),
      board: (i) => admin.boards.ofPlayer({ id: ids[i % ids.length] as string }),
      stats: () => admin.submissions.stats(),
    };
    for (const [name, call] of Object.entries(calls)) {
      const rounds: number[] = [];
      for (let i = 0; i < ROUNDS; i++) {
        const start = performance.now();
        await call(i);
        rounds.push(performance.now() - start);
      }
      figures[name]?.push(median(rounds.slice(ROUNDS / 4)));
    }
    app.close();
  }
  for (const [name, [small = 0, ...larger]] of Object.entries(figures)) {
    const text = [small, ...larger].map((time) => time.toFixed(3)).join(', ');
    note(`${name}: ${text} ms with 500, 5,000 and 50,000 players`);
    const growth = Math.max(...larger) / small;
    promise(
      `${name}, growth to a hundred times the players`,
      growth,
      ' ×',
      growth <= 1.3,
      'at most 1.3',
    );
  }
}
