// The floor: the same SQL and the same JSON over a bare `node:http`, without limits, headers or validation.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import type { challenges } from '#db/schema/challenges.ts';
import { squarePhotoOf } from '#features/boards/service/boards.ts';
import { existing } from '#shared/text/language.ts';
// The sentences of the reasons.
import '#features/submissions/messages.refusals.ts';

const [, , file = ''] = process.argv;
const database = new Database(file, { readonly: true });

const session = database.prepare(
  `SELECT player_sessions.*, players.first_name, players.last_name, players.disabled_at
   FROM player_sessions JOIN players ON players.id = player_sessions.user_id WHERE player_sessions.id = ?`,
);
const boardOf = database.prepare('SELECT id, size FROM boards WHERE player_id = ?');
const cellsOf = database.prepare(
  `SELECT position, code, title, category, difficulty, description, title_es, description_es, title_fr, description_fr
   FROM board_cells LEFT JOIN challenges ON challenges.id = challenge_id WHERE board_id = ? ORDER BY position`,
);
const photosOf = database.prepare(
  `SELECT id, position, status, notes, points_awarded AS pointsAwarded, bonus, submitted_at AS submittedAt
   FROM submissions WHERE board_id = ? ORDER BY submissions.rowid`,
);
const totalsOf = database.prepare(
  `SELECT kind, sum(points) AS points, sum(iif(turn % 2 = 1, 1, -1)) AS progress
   FROM ledger WHERE player_id = ? GROUP BY kind`,
);
const standingOf = database.prepare(
  `SELECT 1 + (SELECT count(*) FROM leaderboard one WHERE is_out = 0 AND one.points > leaderboard.points)
     + (SELECT count(*) FROM leaderboard one
        WHERE is_out = 0 AND one.points = leaderboard.points AND one.last_at < leaderboard.last_at) AS rank,
     (SELECT count(*) FROM leaderboard WHERE is_out = 0) AS players,
     (SELECT min(one.points) - leaderboard.points FROM leaderboard one
      WHERE is_out = 0 AND one.points > leaderboard.points) AS behind
   FROM leaderboard WHERE player_id = ?`,
);

type PhotoRow = Omit<Parameters<typeof squarePhotoOf>[0], 'submittedAt' | 'sender'> & {
  readonly position: number;
  readonly submittedAt: number;
};
type CellRow = typeof challenges.$inferSelect & { readonly position: number };
interface TotalRow {
  readonly kind: string;
  readonly points: number;
  readonly progress: number;
}

const challengeOf = ({ position: _, ...challenge }: CellRow) =>
  challenge.code === null ? null : existing(challenge);

const withoutNull = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

function boardFor(token: string): object | null {
  const found = session.get(createHash('sha256').update(token).digest('hex')) as
    | { user_id: string; expires_at: number; disabled_at: number | null }
    | undefined;
  if (!found || found.disabled_at || found.expires_at * 1000 < Date.now()) return null;
  const { id, size } = boardOf.get(found.user_id) as { id: string; size: number };
  const photos = new Map((photosOf.all(id) as PhotoRow[]).map((row) => [row.position, row]));
  const totals = totalsOf.all(found.user_id) as TotalRow[];
  const countOf = (kind: string) => totals.find((row) => row.kind === kind)?.progress ?? 0;
  const board = (cellsOf.all(id) as CellRow[]).map((cell) => {
    const { position } = cell;
    const photo = photos.get(position);
    const challenge = challengeOf(cell);
    const isFreeSpace = challenge === null;
    return {
      position,
      challenge,
      completed: isFreeSpace || photo?.status === 'approved',
      isFreeSpace,
      photo: photo
        ? squarePhotoOf({ ...photo, submittedAt: new Date(photo.submittedAt), sender: null })
        : null,
    };
  });
  return {
    board,
    boardId: id,
    size,
    totalPoints: totals.reduce((sum, { points }) => sum + points, 0),
    stats: {
      photosApproved: countOf('submission'),
      instagramFeatures: countOf('feature'),
      ...withoutNull(standingOf.get(found.user_id) as object),
    },
  };
}

const server = createServer((request, response) => {
  const answer = boardFor(request.headers.authorization?.slice('Bearer '.length) ?? '');
  response.statusCode = answer ? 200 : 401;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
