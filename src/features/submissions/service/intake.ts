// Photo intake: validates an upload, flags it, and stores photo, blobs, audit entry and event in one transaction.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findCells } from '#features/boards/reads.ts';
import type { NewBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { ImageRefused, ReadImage, ReadImageFile } from '#server/image-reader.ts';
import type { Origin, PlayerActor } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { AppError, hasName } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission, PhotoForm } from '../contract.ts';
import { messages } from '../messages.ts';
import type { SubmissionRow } from '../reads/photos.ts';
import * as repo from '../repo/photos.ts';
import { exifDataOf, takenAt } from '../rules/exif-data.ts';
import { flagsOf, type Place } from '../rules/flags.ts';
import { isSimilar, perceptualHashBytesOf } from '../rules/perceptual-hash.ts';
import { ownSubmissionOf } from '../rules/views.ts';
import { imageErrors } from './image-errors.ts';
import { assertTakesPhotos, isLate } from './open-contest.ts';
import { assertWithinLimits } from './photo-limits.ts';

/** Where and when the contest takes place; null where not configured. */
export interface ContestEvent {
  readonly timeZone: string;
  readonly start: Date | null;
  /** `radius` in metres. */
  readonly venue: (Place & { readonly radius: number }) | null;
  /** Size of the database in bytes from which photos are rejected. */
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
  /** Whether the disk has only its reserve left, which is for decisions. */
  isDiskFull(): boolean;
  readImage: ReadImageFile;
  /** @throws busy */
  isEditedCopy(picture: Uint8Array, sender: string): Promise<boolean>;
  getOrDealBoard(player: PlayerActor): Board;
  /** SHA-256 of the bytes, hex. */
  hashOf(bytes: Buffer): string;
  /** Stores the bytes under their hash; no effect when that hash is stored. */
  saveBlob(tx: Db, blob: NewBlob): void;
  audit(db: Db, note: AuditEntry): void;
}

interface Upload {
  readonly player: PlayerActor;
  readonly form: PhotoForm;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

interface ReceivedUpload extends Upload {
  /** Before it was read: what that takes makes no photo late. */
  readonly receivedAt: Date;
}

type ComparedImage = ReadImage & { readonly isEditedCopy: boolean };

export type IntakeService = ReturnType<typeof createIntake>;

const USER_AGENT_MAX = 300;

export function createIntake(deps: Deps) {
  const { db, withTransaction, now, event, getOrDealBoard, hashOf, saveBlob, audit } = deps;
  /** A retry that arrives while its first try is being processed shares its result. */
  const inProgress = new Map<string, Promise<OwnSubmission>>();

  /** The square's challenge. @throws invalid_input; not_found for another player's board */
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

  const assertStorageLeft = (tx: Db): void => {
    if (deps.isDiskFull() || usedBytes(tx) >= event.quota) throw new AppError('storage_full');
  };

  /** The same photo from an earlier upload: by idempotency key, without one by the bytes in the same square. */
  const findEarlier = (tx: Db, { player, form }: Upload, boardId: string, hash: string) => {
    const { idempotencyKey: key, position } = form;
    if (key === undefined) {
      const holder = repo.findHolder(tx, boardId, position);
      return holder?.originalHash === hash ? holder : undefined;
    }
    const found = repo.findByKey(tx, player.id, key);
    if (found && found.position !== position) throw new AppError('conflict', messages.keyTaken);
    return found;
  };

  const viewOf = (tx: Db, row: SubmissionRow, upload: Upload): OwnSubmission =>
    ownSubmissionOf(row, challengeAt(tx, row.boardId, upload.form));

  /** Checked before the picture is decoded, and again in the transaction that stores it. */
  const assertAcceptable = (tx: Db, upload: ReceivedUpload, boardId: string) => {
    const { player, form, receivedAt } = upload;
    const challenge = challengeAt(tx, boardId, form);
    const arrival = { receivedAt, takenAt: form.takenAt ?? null };
    assertTakesPhotos(findAllSettings(tx).contest, arrival, event.timeZone);
    assertSquareOpen(tx, boardId, form.position);
    assertWithinLimits(tx, player.id, now());
    assertStorageLeft(tx);
    return challenge;
  };

  const factsOf = (tx: Db, image: ComparedImage, hash: string, dealtAt: Date) => {
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
      isCopy: repo.hasOriginal(tx, hash),
      isSimilar: image.isEditedCopy || near.some((other) => isSimilar(other, image.perceptualHash)),
    });
    return { exif: JSON.stringify(exif), flags: JSON.stringify(flags) };
  };

  const store = (
    upload: ReceivedUpload,
    board: Board,
    image: ComparedImage,
    hash: string,
  ): OwnSubmission =>
    withTransaction((tx, emit) => {
      const { player, form, bytes, origin, receivedAt } = upload;
      const before = findEarlier(tx, upload, board.id, hash);
      if (before) return viewOf(tx, before, upload);
      const challenge = assertAcceptable(tx, upload, board.id);
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
      const late = isLate(findAllSettings(tx).contest, receivedAt) ? `, ${messages.waited}` : '';
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'submission.received',
        description: `${playerName} sent a photo for “${challenge.title}”${late}`,
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

  const readAndCompare = async ({ bytes, player }: Upload): Promise<ComparedImage> => {
    const image = await deps.readImage(bytes, player.id);
    return { ...image, isEditedCopy: await deps.isEditedCopy(image.thumbnail, player.id) };
  };

  const processUpload = async (upload: ReceivedUpload, hash: string): Promise<OwnSubmission> => {
    const board = getOrDealBoard(upload.player);
    const before = findEarlier(db, upload, board.id, hash);
    if (before) return viewOf(db, before, upload);
    assertAcceptable(db, upload, board.id);
    try {
      return store(upload, board, await readAndCompare(upload), hash);
    } catch (cause) {
      throw hasName<ImageRefused>(cause, 'ImageRefused') ? imageErrors[cause.why]() : cause;
    }
  };

  return {
    /**
     * Stores a photo. Idempotent per key: a repeated upload gets the result of the first.
     * @throws invalid_input, wrong_type, not_found, conflict, contest_not_open, contest_paused, contest_closed, rate_limited, busy, storage_full; nothing is stored then
     */
    send(upload: Upload): Promise<OwnSubmission> {
      if (upload.bytes.length === 0) throw new AppError('invalid_input', messages.empty);
      const { idempotencyKey, position } = upload.form;
      const hash = hashOf(upload.bytes);
      const key = `${upload.player.id}:${idempotencyKey ?? hash}:${position}`;
      const first = inProgress.get(key);
      if (first) return first;
      const result = processUpload({ ...upload, receivedAt: now() }, hash).finally(() =>
        inProgress.delete(key),
      );
      inProgress.set(key, result);
      return result;
    },
  };
}
