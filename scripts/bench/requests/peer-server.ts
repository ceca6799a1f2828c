// The peer: a day's work with the same libraries, tRPC's standalone adapter and Drizzle's query builder. No limits, no
// headers, no prepared statements.
import { createHash } from 'node:crypto';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { asc, eq, sql, sum } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { playerSessions, players } from '#db/schema/auth.ts';
import { boardCells, boards } from '#db/schema/boards.ts';
import { challenges } from '#db/schema/challenges.ts';
import { ledger } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { boardView } from '#features/boards/contract.ts';
import { squarePhotoOf } from '#features/boards/service/boards.ts';
import { findStanding } from '#features/players/reads.ts';
import { existing } from '#shared/text/language.ts';
// The sentences of the reasons.
import '#features/submissions/messages.refusals.ts';

const { db } = openDatabase(process.argv[2] ?? '');

function callerOf(authorization = '') {
  const id = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex');
  return db
    .select()
    .from(playerSessions)
    .innerJoin(players, eq(players.id, playerSessions.userId))
    .where(eq(playerSessions.id, id))
    .get();
}

const t = initTRPC.context<{ caller: ReturnType<typeof callerOf> }>().create();
const router = t.router({
  boards: t.router({
    mine: t.procedure.output(boardView).query(({ ctx: { caller } }) => {
      if (!caller) throw new TRPCError({ code: 'UNAUTHORIZED' });
      const playerId = caller.players.id;
      const board = db.select().from(boards).where(eq(boards.playerId, playerId)).get();
      if (!board) throw new TRPCError({ code: 'NOT_FOUND' });
      const ofBoard = eq(submissions.boardId, board.id);
      const photos = db
        .select()
        .from(submissions)
        .where(ofBoard)
        .orderBy(sql`${submissions}.rowid`);
      const latest = new Map(photos.all().map((photo) => [photo.position, photo]));
      const totals = db
        .select({
          kind: ledger.kind,
          points: sum(ledger.points).mapWith(Number),
          progress: sum(sql`iif(${ledger.turn} % 2 = 1, 1, -1)`).mapWith(Number),
        })
        .from(ledger)
        .where(eq(ledger.playerId, playerId))
        .groupBy(ledger.kind)
        .all();
      const cells = db
        .select({ position: boardCells.position, challenge: challenges })
        .from(boardCells)
        .leftJoin(challenges, eq(challenges.id, boardCells.challengeId))
        .where(eq(boardCells.boardId, board.id))
        .orderBy(asc(boardCells.position))
        .all();
      const countOf = (kind: string) => totals.find((row) => row.kind === kind)?.progress ?? 0;
      return {
        board: cells.map(({ position, challenge }) => {
          const photo = latest.get(position);
          return {
            position,
            challenge: challenge && existing(challenge),
            completed: challenge === null || photo?.status === 'approved',
            isFreeSpace: challenge === null,
            photo: photo ? squarePhotoOf({ ...photo, sender: null }) : null,
          };
        }),
        boardId: board.id,
        size: board.size,
        totalPoints: totals.reduce((total, { points }) => total + points, 0),
        stats: {
          photosApproved: countOf('submission'),
          instagramFeatures: countOf('feature'),
          ...findStanding(db, playerId),
        },
      };
    }),
  }),
});

const server = createHTTPServer({
  router,
  createContext: ({ req }) => ({ caller: callerOf(req.headers.authorization) }),
});
server.listen(0, '127.0.0.1');
server.on('listening', () => process.send?.(server.address()));
