// Photo intake: validates an upload, flags it, and stores photo, blobs, audit entry and event in one transaction.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import type { NewBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { ImageRefused, ReadImageFile } from '#server/image-reader.ts';
import type { Origin, Player, PlayerActor, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, hasName } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission, PhotoForm } from '../contract.ts';
import { tableTexts } from '../messages.table.ts';
import { messages } from '../messages.ts';
import type { SubmissionRow } from '../reads/photos.ts';
import * as repo from '../repo/photos.ts';
import { perceptualHashBytesOf } from '../rules/perceptual-hash.ts';
import { announcedName, ownSubmissionOf } from '../rules/views.ts';
import type { ContestEvent } from './contest-event.ts';
import { imageErrors } from './image-errors.ts';
import { assertTakesPhotos, isLate } from './open-contest.ts';
import { type ComparedImage, photoFactsOf } from './photo-facts.ts';
import { assertWithinLimits } from './photo-limits.ts';
import { assertSquareOpen, challengeAt } from './square.ts';

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
  getOrDealBoard(player: Player): Board;
  /** SHA-256 of the bytes, hex. */
  hashAside(bytes: Buffer): Promise<string>;
  /** Stores the bytes under their hash; no effect when that hash is stored. */
  saveBlob(tx: Db, blob: NewBlob): void;
  audit(db: Db, note: AuditEntry): void;
}

interface SentPhoto {
  readonly form: PhotoForm;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

interface Upload extends SentPhoto {
  readonly player: Player;
  /** Who entered it at the fan table; null when the player sent it. */
  readonly enteredBy: TableStaff | null;
}

interface HashedImage extends ComparedImage {
  readonly viewHash: string;
  readonly thumbnailHash: string;
}

interface ReceivedUpload extends Upload {
  /** Before it was read: what that takes makes no photo late, and costs nobody a rank. */
  readonly receivedAt: Date;
}

export type IntakeService = ReturnType<typeof createIntake>;

const USER_AGENT_MAX = 300;

export function createIntake(deps: Deps) {
  const { db, withTransaction, now, event, getOrDealBoard, hashAside, saveBlob, audit } = deps;
  /** A retry that arrives while its first try is being processed shares its result. */
  const inProgress = new Map<string, Promise<OwnSubmission>>();

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

  const store = (
    upload: ReceivedUpload,
    board: Board,
    image: HashedImage,
    hash: string,
  ): OwnSubmission =>
    withTransaction((tx, emit) => {
      const { player, form, bytes, origin, receivedAt, enteredBy } = upload;
      const before = findEarlier(tx, upload, board.id, hash);
      if (before) return viewOf(tx, before, upload);
      const challenge = assertAcceptable(tx, upload, board.id);
      const keep = (part: Buffer, type: string, name: string): string => {
        saveBlob(tx, { hash: name, type, bytes: part, createdAt: now() });
        return name;
      };
      const row: repo.NewSubmission = {
        id: newId(),
        playerId: player.id,
        boardId: board.id,
        position: form.position,
        challengeId: challenge.id,
        status: 'pending',
        idempotencyKey: form.idempotencyKey ?? newId(),
        allowFeature: form.allowFeature,
        ...photoFactsOf(tx, event, {
          image,
          hash,
          dealtAt: board.dealtAt,
          now: now(),
          isEnteredAtTable: enteredBy !== null,
        }),
        originalHash: keep(bytes, image.type, hash),
        viewHash: keep(image.view, 'image/jpeg', image.viewHash),
        thumbnailHash: keep(image.thumbnail, 'image/jpeg', image.thumbnailHash),
        fileSize: bytes.length,
        width: image.width,
        height: image.height,
        perceptualHash: image.perceptualHash,
        // A volunteer's address and browser are not the player's.
        ip: enteredBy ? null : origin.ip,
        userAgent: enteredBy ? null : (origin.userAgent?.slice(0, USER_AGENT_MAX) ?? null),
        submittedAt: receivedAt,
        reviewedAt: null,
        reviewedBy: null,
        notes: '',
        pointsAwarded: 0,
      };
      repo.insertSubmission(tx, row);
      repo.insertPerceptualHash(tx, row.id, perceptualHashBytesOf(image.perceptualHash));
      const playerName = `${player.firstName} ${player.lastName}`;
      const late = isLate(findAllSettings(tx).contest, receivedAt) ? `, ${messages.waited}` : '';
      const of = `“${challenge.title}”${late}`;
      audit(
        tx,
        enteredBy
          ? {
              actor: { kind: 'admin', id: enteredBy.id },
              action: 'submission.entered',
              description: `${enteredBy.firstName} entered a photo of ${playerName} for ${of}`,
              origin,
              subjectId: player.id,
            }
          : {
              actor: { kind: 'player', id: player.id },
              action: 'submission.received',
              description: `${playerName} sent a photo for ${of}`,
              origin,
            },
      );
      emit({
        type: 'submission.received',
        submissionId: row.id,
        playerId: player.id,
        playerName: announcedName(player, findAllSettings(tx).reviewing),
      });
      return ownSubmissionOf(row, challenge);
    });

  const readAndCompare = async ({ bytes, player }: Upload): Promise<HashedImage> => {
    const image = await deps.readImage(bytes, player.id);
    const [isEditedCopy, viewHash, thumbnailHash] = await Promise.all([
      deps.isEditedCopy(image.thumbnail, player.id),
      hashAside(image.view),
      hashAside(image.thumbnail),
    ]);
    return { ...image, isEditedCopy, viewHash, thumbnailHash };
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

  const takeIn = async (upload: Upload): Promise<OwnSubmission> => {
    const receivedAt = now();
    if (upload.bytes.length === 0) throw new AppError('invalid_input', messages.empty);
    const { idempotencyKey, position } = upload.form;
    const hash = await hashAside(upload.bytes);
    // From here on nothing waits until the photo is in the list, so that a retry finds it.
    const key = `${upload.player.id}:${idempotencyKey ?? hash}:${position}`;
    const first = inProgress.get(key);
    if (first) return first;
    const result = processUpload({ ...upload, receivedAt }, hash).finally(() =>
      inProgress.delete(key),
    );
    inProgress.set(key, result);
    return result;
  };

  return {
    /**
     * Stores a photo. Idempotent per key: a repeated upload gets the result of the first.
     * @throws invalid_input, wrong_type, not_found, conflict, contest_not_open, contest_paused, contest_closed, rate_limited, busy, storage_full; nothing is stored then
     */
    send: (upload: SentPhoto & { readonly player: PlayerActor }): Promise<OwnSubmission> =>
      takeIn({ ...upload, enteredBy: null }),

    /**
     * Stores a photo for a player who has no phone, as if the player had sent it: the same checks, the player's limits, the
     * same queue. The audit log names both. @throws as `send`, and conflict for a disabled account
     */
    enter(staff: TableStaff, playerId: string, photo: SentPhoto): Promise<OwnSubmission> {
      const player = findPlayer(db, playerId);
      if (!player) throw new AppError('not_found');
      if (player.disabledAt) throw new AppError('conflict', tableTexts.accountDisabled);
      return takeIn({ ...photo, player, enteredBy: staff });
    },
  };
}
