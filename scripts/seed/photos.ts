// Demo photos on the players' open squares: some pending, most reviewed.

import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { createParsers } from '#app/server/parsers.ts';
import type { Db } from '#db/client.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boardCells, boards } from '#db/schema/boards.ts';
import { submissions } from '#db/schema/submissions.ts';
import { createWithTransaction } from '#db/with-transaction.ts';
import { completionOf } from '#features/boards/rules/lines.ts';
import { blobStore } from '#features/files/service/blobs.ts';
import { createNotifications } from '#features/notifications/service.ts';
import { createAudit } from '#features/operations/service/operations.ts';
import { createPoints } from '#features/points/service/points.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { REASONS } from '#features/submissions/messages.refusals.ts';
import { createIntake } from '#features/submissions/service/intake.ts';
import { createReview } from '#features/submissions/service/review.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import {
  createImageReader,
  type ReadImage,
  type ReadImageFile,
} from '#server/pictures/image-reader.ts';
import type { AdminId, Organiser, PlayerActor, PlayerId } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { seededRandom } from '#shared/random.ts';
import { HOUR, MINUTE } from '#shared/time/clock.ts';

/** Number of distinct pictures; other photos reuse them with different bytes. */
const PICTURES = 40;
const ORIGIN = originFrom('192.168.1.50', 'Demo phone');

/** Squares without a photo. A photo sent again would be the earlier one, which is decided already. */
const openSquares = (db: Db) =>
  db
    .select({ position: boardCells.position, board: boards, player: players })
    .from(boardCells)
    .innerJoin(boards, eq(boards.id, boardCells.boardId))
    .innerJoin(players, eq(players.id, boards.playerId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.boardId, boardCells.boardId),
        eq(submissions.position, boardCells.position),
      ),
    )
    .where(and(isNotNull(boardCells.challengeId), isNull(submissions.id)))
    .orderBy(asc(boardCells.position), asc(players.id))
    .all();

/** Sends at most as many photos as there are open squares. @returns the number sent */
export async function seedPhotos(db: Db, wanted: number, zone: string): Promise<number> {
  // A second run sends other photos.
  const earlier = db.select({ count: count() }).from(submissions).get()?.count ?? 0;
  const random = seededRandom(`demo decisions ${earlier}`);
  const organiser = db.select().from(admins).get();
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, i) => drawnPhoto(i)));
  const parsers = createParsers({ warn: () => {} });
  const readFile = createImageReader(PHOTO_LIMITS, parsers);
  const read = new Map(
    await Promise.all(files.map(async (it) => [it, await readFile(it, 'seed')] as const)),
  );
  await parsers.close();
  // Each picture is decoded once. Every photo gets its own perceptual hash, to avoid duplicate flags.
  let next: ReadImage | undefined;
  const readImage: ReadImageFile = async (bytes, sender) => next ?? readFile(bytes, sender);
  const perceptualHash = () =>
    Array.from({ length: 4 }, () => random.below(0x1_0000).toString(16).padStart(4, '0')).join('');

  const all = openSquares(db).slice(0, wanted);
  // Three a minute, or more if they would not fit into the last day and a half.
  const step = Math.min(20_000, (36 * HOUR) / all.length);
  const end = Date.now() - 5 * MINUTE;
  let clock = end;
  const now = () => new Date(clock);
  const audit = createAudit({ now });
  const { storeNotifications } = createNotifications({ db, now });
  const withTransaction = createWithTransaction({ db, publish: () => {}, storeNotifications });
  const { reconcileLedger } = createPoints({ db, now, completionOf });
  // Nothing from demo data goes to Instagram.
  const posts = { photoApproved: () => {}, photoReopened: () => null };
  const timeZone = () => zone;
  const event = () => ({ timeZone: timeZone(), start: null, venue: null });
  let sent = 0;
  for (const [i, { position, board, player }] of all.entries()) {
    clock = end - (all.length - i) * step;
    const { send } = createIntake({
      db,
      withTransaction,
      now,
      event,
      quota: Number.POSITIVE_INFINITY,
      isDiskFull: () => false,
      readImage,
      // Pictures repeat, and demo data should not look like a contest of cheats.
      isEditedCopy: async () => false,
      isSimilarStored: () => false,
      getOrDealBoard: () => board,
      hashInThread: blobStore.hashInThread,
      saveBlob: blobStore.save,
      audit,
    });
    const actor: PlayerActor = {
      kind: 'player',
      id: player.id as PlayerId,
      firstName: player.firstName,
      lastName: player.lastName,
      sessionId: '',
    };
    const file = files[random.below(PICTURES)] as Buffer;
    next = { ...(read.get(file) as ReadImage), perceptualHash: perceptualHash() };
    // Bytes after the end of a JPEG are ignored, but change the file's hash.
    const bytes = Buffer.concat([file, Buffer.from(perceptualHash(), 'hex')]);
    const isAllowed = random.below(2) === 0;
    const form = { position, allowShow: isAllowed, allowFeature: isAllowed };
    const photo = await send({ player: actor, form, bytes, origin: ORIGIN }).catch(() => null);
    if (!photo) continue;
    sent++;
    // One in eight stays pending.
    if (!organiser || random.below(8) === 0) continue;
    clock += random.below(3 * MINUTE);
    const admin: Organiser = {
      kind: 'admin',
      ...organiser,
      id: organiser.id as AdminId,
      role: 'organiser',
      sessionId: '',
    };
    const reviewing = createReview({
      withTransaction,
      now,
      timeZone,
      reconcileLedger,
      earnedByPhoto: () => null,
      posts,
      reopened: () => {},
      audit,
    });
    const reason = REASONS[random.below(REASONS.length)] as string;
    const isGood = random.below(10) > 0;
    const action = isGood ? ('approve' as const) : ('reject' as const);
    reviewing.review(
      admin,
      { id: photo.id, action, notes: isGood ? '' : reason, post: false },
      ORIGIN,
    );
  }
  return sent;
}
