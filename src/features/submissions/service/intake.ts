// Takes a photo in: read, judged by its facts, and stored with everything that belongs to it or not at all.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findCells } from '#features/boards/reads.ts';
import type { NewBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { ImageRefused, ReadImage, ReadImageFile } from '#server/image-reader.ts';
import type { Origin, PlayerActor } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, DAY, startOfContestDay } from '#shared/clock.ts';
import { AppError, hasName } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission, PhotoForm } from '../contract.ts';
import { messages } from '../messages.ts';
import type { SubmissionRow } from '../reads/photos.ts';
import * as repo from '../repo/photos.ts';
import { exifDataOf, takenAt } from '../rules/exif-data.ts';
import { flagsOf, type Place } from '../rules/flags.ts';
import { limitReached } from '../rules/limits.ts';
import { isSimilar, perceptualHashBytesOf } from '../rules/perceptual-hash.ts';
import { ownSubmissionOf } from '../rules/views.ts';

/** Where and when the contest takes place, as far as the deployment says. */
export interface ContestEvent {
  readonly timeZone: string;
  readonly start: Date | null;
  /** `radius` in metres. */
  readonly venue: (Place & { readonly radius: number }) | null;
  /** Bytes the database may hold before photos are refused. */
  readonly quota: number;
}

interface Board {
  readonly id: string;
  readonly dealtAt: Date;
}

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  event: ContestEvent;
  readImage: ReadImageFile;
  getOrDealBoard(player: PlayerActor): Board;
  /** SHA-256 of the bytes, hex. */
  hashOf(bytes: Buffer): string;
  /** Stores the bytes under their hash unless they are stored already. */
  saveBlob(tx: Db, blob: NewBlob): void;
  audit(db: Db, note: AuditEntry): void;
}

interface Sent {
  readonly player: PlayerActor;
  readonly form: PhotoForm;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

export type IntakeService = ReturnType<typeof createIntake>;

const USER_AGENT_MAX = 300;

const refusals: Record<ImageRefused['why'], () => AppError> = {
  type: () => new AppError('wrong_type', messages.wrongType),
  damaged: () => new AppError('invalid_input', messages.damaged),
  pixels: () => new AppError('invalid_input', messages.tooManyPixels),
  shape: () => new AppError('invalid_input', messages.badShape),
  work: () => new AppError('invalid_input', messages.tooMuchWork),
};

export function createIntake(deps: Deps) {
  const { db, withTransaction, now, event, readImage, getOrDealBoard, hashOf, saveBlob, audit } =
    deps;
  /** A retry that comes while its first try is still being read waits for that one. */
  const underWay = new Map<string, Promise<OwnSubmission>>();

  /** The square's challenge. @throws invalid_input, not_found for somebody else's board */
  const challengeAt = (tx: Db, boardId: string, { position, boardId: meant }: PhotoForm) => {
    if (meant !== undefined && meant.toUpperCase() !== boardId) {
      throw new AppError('not_found', messages.notYourBoard);
    }
    const cell = findCells(tx, boardId).find((square) => square.position === position);
    const refuse = (text: string) =>
      new AppError('invalid_input', text, { fields: { position: text } });
    if (!cell) throw refuse(messages.notYourSquare);
    if (!cell.challenge) throw refuse(messages.freeSpace);
    return cell.challenge;
  };

  const assertSquareOpen = (tx: Db, boardId: string, position: number): void => {
    const holder = repo.findHolder(tx, boardId, position);
    if (!holder) return;
    throw new AppError('conflict', holder.status === 'pending' ? messages.waiting : messages.found);
  };

  const assertWithinLimits = (tx: Db, playerId: string): void => {
    const limits = findAllSettings(tx).rateLimits;
    const sent = repo.momentsSince(tx, playerId, new Date(now().getTime() - DAY));
    const reached = limitReached(sent, limits, now());
    if (!reached) return;
    const text =
      reached.window === 'hour'
        ? messages.tooManyAnHour(limits.photosPerHour)
        : messages.tooManyADay(limits.photosPerDay);
    throw new AppError('rate_limited', text, { retryAfter: reached.retryAfter });
  };

  const assertRoom = (tx: Db): void => {
    if (usedBytes(tx) >= event.quota) throw new AppError('storage_full');
  };

  /** The same photo, stored before: by its key, or without one by its very bytes on its square. */
  const storedBefore = (tx: Db, { player, form }: Sent, boardId: string, hash: string) => {
    const { idempotencyKey: key, position } = form;
    if (key === undefined) {
      const holder = repo.findHolder(tx, boardId, position);
      return holder?.originalHash === hash ? holder : undefined;
    }
    const found = repo.findByKey(tx, player.id, key);
    if (found && found.position !== position) throw new AppError('conflict', messages.keyTaken);
    return found;
  };

  const viewOf = (tx: Db, row: SubmissionRow, sent: Sent): OwnSubmission =>
    ownSubmissionOf(row, challengeAt(tx, row.boardId, sent.form));

  /** What may be refused before the picture is looked at, and must be asked again when it is stored. */
  const assertWelcome = (tx: Db, { player, form }: Sent, boardId: string) => {
    const challenge = challengeAt(tx, boardId, form);
    assertSquareOpen(tx, boardId, form.position);
    assertWithinLimits(tx, player.id);
    assertRoom(tx);
    return challenge;
  };

  const factsOf = (tx: Db, image: ReadImage, hash: string, dealtAt: Date) => {
    const { timeZone, start, venue } = event;
    const exif = exifDataOf(image.tags, timeZone);
    const near = repo.findSimilarHashes(tx, perceptualHashBytesOf(image.perceptualHash));
    const flags = flagsOf({
      type: image.type,
      width: image.width,
      height: image.height,
      exif,
      isMetadataUnreadable: image.isMetadataUnreadable,
      taken: takenAt(image.tags, timeZone),
      now: now(),
      eventStart: start ?? startOfContestDay(dealtAt, timeZone),
      venue,
      isCopy: repo.isCopyKnown(tx, hash),
      isSimilar: near.some((other) => isSimilar(other, image.perceptualHash)),
    });
    return { exif: JSON.stringify(exif), flags: JSON.stringify(flags) };
  };

  const store = (sent: Sent, board: Board, image: ReadImage, hash: string): OwnSubmission =>
    withTransaction((tx, emit) => {
      const { player, form, bytes, origin } = sent;
      const before = storedBefore(tx, sent, board.id, hash);
      if (before) return viewOf(tx, before, sent);
      const challenge = assertWelcome(tx, sent, board.id);
      const keep = (part: Buffer, type: string, name = hashOf(part)): string => {
        saveBlob(tx, { hash: name, type, bytes: part, createdAt: now() });
        return name;
      };
      const row: SubmissionRow = {
        id: newId(),
        playerId: player.id,
        boardId: board.id,
        position: form.position,
        challengeId: challenge.id,
        status: 'pending',
        idempotencyKey: form.idempotencyKey ?? newId(),
        allowFeature: form.allowFeature,
        ...factsOf(tx, image, hash, board.dealtAt),
        originalHash: keep(bytes, image.type, hash),
        viewHash: keep(image.view, 'image/jpeg'),
        thumbnailHash: keep(image.thumbnail, 'image/jpeg'),
        fileSize: bytes.length,
        width: image.width,
        height: image.height,
        perceptualHash: image.perceptualHash,
        ip: origin.ip,
        userAgent: origin.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        submittedAt: now(),
        reviewedAt: null,
        reviewedBy: null,
        notes: '',
        pointsAwarded: 0,
      };
      repo.insertSubmission(tx, row);
      repo.insertPerceptualHash(tx, row.id, perceptualHashBytesOf(image.perceptualHash));
      const playerName = `${player.firstName} ${player.lastName}`;
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'submission.received',
        description: `${playerName} sent a photo for “${challenge.title}”`,
        origin,
      });
      emit({
        type: 'submission.received',
        submissionId: row.id,
        playerId: player.id,
        playerName,
      });
      return ownSubmissionOf(row, challenge);
    });

  const takeIn = async (sent: Sent, hash: string): Promise<OwnSubmission> => {
    const board = getOrDealBoard(sent.player);
    const before = storedBefore(db, sent, board.id, hash);
    if (before) return viewOf(db, before, sent);
    assertWelcome(db, sent, board.id);
    try {
      return store(sent, board, await readImage(sent.bytes, sent.player.id), hash);
    } catch (cause) {
      throw hasName<ImageRefused>(cause, 'ImageRefused') ? refusals[cause.why]() : cause;
    }
  };

  return {
    /**
     * Stores a photo once, however often it is sent with its key: a repetition gets the first one's answer.
     * @throws invalid_input, wrong_type, not_found, conflict, rate_limited, busy, storage_full; nothing is stored then
     */
    send(sent: Sent): Promise<OwnSubmission> {
      if (sent.bytes.length === 0) throw new AppError('invalid_input', messages.empty);
      const { idempotencyKey, position } = sent.form;
      const hash = hashOf(sent.bytes);
      const key = `${sent.player.id}:${idempotencyKey ?? hash}:${position}`;
      const first = underWay.get(key);
      if (first) return first;
      const taking = takeIn(sent, hash).finally(() => underWay.delete(key));
      underWay.set(key, taking);
      return taking;
    },
  };
}
