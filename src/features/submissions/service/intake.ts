// Photo intake: validates an upload, flags it, and stores photo, blobs, audit entry and event in one transaction.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getOwnAccount, getPlayer } from '#features/auth/reads.ts';
import { type BoardRow, findCells } from '#features/boards/reads.ts';
import { findCompanion, isPresent } from '#features/crews/reads.ts';
import type { NewBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { ImageRefused, ReadImage, ReadImageFile } from '#server/pictures/image-reader.ts';
import type { Companion, Origin, PhoneActor, Player, TableStaff } from '#shared/actor.ts';
import { playerEntry, staffEntry } from '#shared/audit/audit.ts';
import { type Contest, contestState, photoRefusal } from '#shared/contest.ts';
import { AppError, hasName } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { readBoardId } from '#shared/text/codes.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import { DAY, SECOND, startOfContestDay } from '#shared/time/clock.ts';
import type { OwnSubmission, PhotoForm } from '../contract.ts';
import { intakeFailures, staffFailures } from '../messages.refusals.ts';
import { failures } from '../messages.ts';
import type { SubmissionRow } from '../reads.ts';
import * as repo from '../repo.ts';
import { limitReached } from '../rules/limits.ts';
import { exifDataOf, flagsOf, type Place, takenAt } from '../rules/photo-facts.ts';
import { announcedName, ownSubmissionOf } from '../rules/views.ts';

/** Where and when the contest takes place; null where not configured. */
interface ContestEvent {
  readonly timeZone: string;
  readonly start: Date | null;
  /** `radius` in metres. */
  readonly venue: (Place & { readonly radius: number }) | null;
}

const imageErrors: Record<ImageRefused['why'], () => AppError> = {
  type: failures.wrongType,
  damaged: failures.damaged,
  pixels: intakeFailures.tooManyPixels,
  shape: intakeFailures.badShape,
  work: intakeFailures.tooMuchWork,
};

/**
 * @param takenAt ISO 8601, by the phone's clock; null if the phone did not send it
 * @throws contest_not_open, contest_closed; contest_paused with the organisers' sentence
 */
function assertTakesPhotos(
  contest: Contest,
  receivedAt: Date,
  takenAt: string | null,
  timeZone: string,
): void {
  const refusal = photoRefusal(contest, receivedAt, takenAt);
  if (refusal === null) return;
  if (refusal === 'closed') throw intakeFailures.contestOver();
  const { paused, opensAt } = contest;
  if (refusal === 'paused') {
    throw paused ? failures.pausedSaying({ message: paused }) : new AppError('contest_paused');
  }
  if (!opensAt) throw intakeFailures.opensSomeTime();
  throw intakeFailures.opensLater({ opensAt }, createWords('en', timeZone));
}

/** The square's challenge. @throws invalid_input; not_found for another player's board */
function challengeAt(tx: Db, boardId: string, { position, boardId: meant }: PhotoForm) {
  if (meant !== undefined && (readBoardId(meant) ?? meant) !== boardId) {
    throw intakeFailures.notYourBoard();
  }
  const cell = findCells(tx, boardId).find((square) => square.position === position);
  if (!cell) throw intakeFailures.notYourSquare().at('position');
  if (!cell.challenge) throw intakeFailures.freeSpace().at('position');
  return cell.challenge;
}

/**
 * @returns the pending photo to be replaced; undefined for a square without one
 * @throws conflict when the square's photo is approved, or is pending and not the one to be replaced
 */
function assertSquareOpen(tx: Db, boardId: string, { position, replaces }: PhotoForm) {
  const holder = repo.findCurrentPhoto(tx, boardId, position);
  if (holder?.status === 'approved') throw intakeFailures.found();
  if (holder && holder.id !== replaces) throw intakeFailures.waiting();
  return holder;
}

/** @throws rate_limited, with the time until the next photo may be sent */
function assertWithinLimits(tx: Db, playerId: string, now: Date, timeZone: string): void {
  const limits = findAllSettings(tx).rateLimits;
  const sent = repo.findSubmitTimes(tx, playerId, new Date(now.getTime() - DAY));
  const reached = limitReached(sent, limits, now);
  if (!reached) return;
  const freeAt = new Date(now.getTime() + reached.retryAfter * SECOND).toISOString();
  const words = createWords('en', timeZone);
  const failure =
    reached.window === 'hour'
      ? intakeFailures.tooManyAnHour({ limit: limits.photosPerHour, freeAt }, words)
      : intakeFailures.tooManyADay({ limit: limits.photosPerDay, freeAt }, words);
  throw failure.after(reached.retryAfter);
}

interface HashedImage extends ReadImage {
  readonly isEditedCopy: boolean;
  readonly viewHash: string;
  readonly thumbnailHash: string;
}

interface Photo {
  readonly image: HashedImage;
  /** SHA-256, hex, of the original and of the smaller view; a child's original is not kept. */
  readonly hashes: readonly string[];
  /** A picture that looks the same was sent before. */
  readonly isSimilar: boolean;
  readonly dealtAt: Date;
  readonly now: Date;
  readonly isEnteredAtTable: boolean;
}

/** The row's JSON columns. */
function photoFactsOf(tx: Db, event: ContestEvent, photo: Photo) {
  const { image, hashes, isSimilar, dealtAt, now, isEnteredAtTable } = photo;
  const { timeZone, start, venue } = event;
  const exif = exifDataOf(image.tags, timeZone);
  const flags = flagsOf({
    type: image.type,
    width: image.width,
    height: image.height,
    exif,
    isMetadataUnreadable: image.isMetadataUnreadable,
    taken: takenAt(image.tags, timeZone),
    now,
    eventStart: start ?? startOfContestDay(dealtAt, timeZone),
    venue,
    isCopy: hashes.some((hash) => repo.hasOriginal(tx, hash)),
    isSimilar,
    isEnteredAtTable,
  });
  return { exif: JSON.stringify(exif), flags: JSON.stringify(flags) };
}

type Board = Pick<BoardRow, 'id' | 'dealtAt'>;

interface Deps extends Omit<ServiceDeps, 'timeZone'> {
  event(): ContestEvent;
  /** Decides when photos are accepted; defaults to the contest in the settings. */
  contestOf?(tx: Db): Contest;
  /** Database size in bytes at which photos are rejected. */
  quota: number;
  readImage: ReadImageFile;
  /** @throws busy */
  isEditedCopy(picture: Uint8Array, sender: string, replaced?: string): Promise<boolean>;
  /** Whether a picture that looks the same is stored, other than one that was replaced. */
  isSimilarStored(perceptualHash: string): boolean;
  getOrDealBoard(player: Player): Board;
  /** SHA-256 of the bytes, hex. */
  hashInThread(bytes: Buffer): Promise<string>;
  /** Stores the bytes under their hash; no effect when that hash is stored. */
  saveBlob(tx: Db, blob: NewBlob): void;
}

interface SentPhoto {
  readonly form: PhotoForm;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

interface Upload extends SentPhoto {
  readonly player: Player;
  /** The companion who sent it; null for the player's own phone and the fan table. */
  readonly companion: Companion | null;
  /** Who entered it at the fan table; null when a phone sent it. */
  readonly enteredBy: TableStaff | null;
  /** Taken before the photo is processed, so processing time makes no photo late and costs nobody a rank. */
  readonly receivedAt: Date;
}

export type IntakeService = ReturnType<typeof createIntake>;

const USER_AGENT_MAX = 300;

export function createIntake(deps: Deps) {
  const { db, withTransaction, now, event, getOrDealBoard, hashInThread, saveBlob, audit } = deps;
  const { contestOf = (tx: Db) => findAllSettings(tx).contest } = deps;
  /** A retry that arrives while the first attempt is in progress shares its result. */
  const inProgress = new Map<string, Promise<OwnSubmission>>();

  const assertStorageLeft = (tx: Db): void => {
    if (deps.isDiskFull() || usedBytes(tx) >= deps.quota) throw new AppError('storage_full');
  };

  /**
   * Asked again after each wait, in which the account may be erased or the companion removed.
   * @throws not_found at the fan table, else unauthenticated, as the phone's next call would
   */
  const assertStillThere = (tx: Db, { player, companion, enteredBy }: Upload): void => {
    if (enteredBy) getPlayer(tx, player.id);
    else getOwnAccount(tx, player);
    if (companion && !isPresent(tx, companion.id, now())) throw new AppError('unauthenticated');
  };

  /** The same photo from an earlier upload: by idempotency key, or without one by the same bytes in the same square. */
  const findEarlier = (tx: Db, { player, form }: Upload, boardId: string, hash: string) => {
    const { idempotencyKey: key, position } = form;
    if (key === undefined) {
      const holder = repo.findCurrentPhoto(tx, boardId, position);
      return holder?.originalHash === hash ? holder : undefined;
    }
    const found = repo.findByKey(tx, player.id, key);
    if (found && found.position !== position) throw intakeFailures.keyTaken();
    return found;
  };

  const senderOfPhoto = (tx: Db, { sentBy }: SubmissionRow) =>
    sentBy === null ? null : (findCompanion(tx, sentBy) ?? null);

  const viewOf = (tx: Db, row: SubmissionRow, upload: Upload): OwnSubmission =>
    ownSubmissionOf(row, challengeAt(tx, row.boardId, upload.form), senderOfPhoto(tx, row));

  /** Checked before the picture is decoded, and again in the transaction that stores it. */
  const assertAcceptable = (tx: Db, upload: Upload, boardId: string) => {
    const { player, form, receivedAt } = upload;
    const challenge = challengeAt(tx, boardId, form);
    assertTakesPhotos(contestOf(tx), receivedAt, form.takenAt ?? null, event().timeZone);
    const replaced = assertSquareOpen(tx, boardId, form);
    assertWithinLimits(tx, player.id, now(), event().timeZone);
    assertStorageLeft(tx);
    return { challenge, replaced };
  };

  const store = (upload: Upload, board: Board, image: HashedImage, hash: string): OwnSubmission =>
    withTransaction((tx, emit) => {
      assertStillThere(tx, upload);
      const { player, companion, form, bytes, origin, receivedAt, enteredBy } = upload;
      const isOfChild = companion?.isChild ?? false;
      const place = isOfChild || enteredBy ? null : origin;
      const before = findEarlier(tx, upload, board.id, hash);
      if (before) return viewOf(tx, before, upload);
      const { challenge, replaced } = assertAcceptable(tx, upload, board.id);
      if (replaced) repo.markReplaced(tx, replaced.id, now());
      const keep = (part: Buffer, type: string, name: string): string => {
        saveBlob(tx, { hash: name, type, bytes: part, createdAt: now() });
        return name;
      };
      const facts = photoFactsOf(tx, event(), {
        image,
        hashes: [hash, image.viewHash],
        isSimilar: image.isEditedCopy || deps.isSimilarStored(image.perceptualHash),
        dealtAt: board.dealtAt,
        now: now(),
        isEnteredAtTable: enteredBy !== null,
      });
      const viewHash = keep(image.view, 'image/jpeg', image.viewHash);
      const row: repo.NewSubmission = {
        id: newId(),
        playerId: player.id,
        boardId: board.id,
        position: form.position,
        sentBy: companion?.id ?? null,
        challengeId: challenge.id,
        status: 'pending',
        idempotencyKey: form.idempotencyKey ?? newId(),
        // The guardian decides, photo by photo.
        allowShow: form.allowShow && !isOfChild,
        allowFeature: form.allowFeature && !isOfChild,
        flags: facts.flags,
        // Metadata would reveal where a child was.
        exif: isOfChild ? '{}' : facts.exif,
        originalHash: isOfChild ? viewHash : keep(bytes, image.type, hash),
        viewHash,
        thumbnailHash: keep(image.thumbnail, 'image/jpeg', image.thumbnailHash),
        fileSize: bytes.length,
        width: image.width,
        height: image.height,
        perceptualHash: image.perceptualHash,
        // A volunteer's address and browser are not the player's.
        ip: place?.ip ?? null,
        userAgent: place?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        submittedAt: receivedAt,
        reviewedAt: null,
        reviewedBy: null,
        notes: '',
        pointsAwarded: 0,
        bonus: 0,
      };
      repo.insertSubmission(tx, row);
      const sent = {
        title: challenge.title,
        isLate: contestState(contestOf(tx), receivedAt) === 'closed',
      };
      const entered = { ...sent, player: fullNameOf(player) };
      audit(
        tx,
        enteredBy
          ? staffEntry(enteredBy, origin, 'submission.entered', entered, player.id)
          : playerEntry(player, place, 'submission.received', sent),
      );
      emit({
        type: 'submission.received',
        submissionId: row.id,
        playerId: player.id,
        playerName: announcedName(player, findAllSettings(tx).reviewing),
      });
      return ownSubmissionOf(row, challenge, companion);
    });

  const readAndCompare = async (
    { bytes, player }: Upload,
    replaced: SubmissionRow | undefined,
  ): Promise<HashedImage> => {
    const image = await deps.readImage(bytes, player.id);
    const [isEditedCopy, viewHash, thumbnailHash] = await Promise.all([
      deps.isEditedCopy(image.thumbnail, player.id, replaced?.id),
      hashInThread(image.view),
      hashInThread(image.thumbnail),
    ]);
    return { ...image, isEditedCopy, viewHash, thumbnailHash };
  };

  const processUpload = async (upload: Upload, hash: string): Promise<OwnSubmission> => {
    assertStillThere(db, upload);
    const board = getOrDealBoard(upload.player);
    const before = findEarlier(db, upload, board.id, hash);
    if (before) return viewOf(db, before, upload);
    const { replaced } = assertAcceptable(db, upload, board.id);
    try {
      return store(upload, board, await readAndCompare(upload, replaced), hash);
    } catch (cause) {
      throw hasName<ImageRefused>(cause, 'ImageRefused') ? imageErrors[cause.why]() : cause;
    }
  };

  const takeIn = async (sent: Omit<Upload, 'receivedAt'>): Promise<OwnSubmission> => {
    const upload = { ...sent, receivedAt: now() };
    if (upload.bytes.length === 0) throw intakeFailures.empty();
    const { idempotencyKey, position } = upload.form;
    const hash = await hashInThread(upload.bytes);
    // No await from here until the upload is registered, or a retry would miss it.
    const key = `${upload.player.id}:${idempotencyKey ?? hash}:${position}`;
    const first = inProgress.get(key);
    if (first) return first;
    const result = processUpload(upload, hash).finally(() => inProgress.delete(key));
    inProgress.set(key, result);
    return result;
  };

  return {
    /**
     * Stores a photo. Idempotent per key: a repeated upload gets the result of the first.
     * @throws unauthenticated, invalid_input, wrong_type, not_found, conflict, contest_not_open, contest_paused, contest_closed,
     * rate_limited, busy, storage_full; nothing is stored then
     */
    send: (photo: SentPhoto & { readonly player: PhoneActor }): Promise<OwnSubmission> =>
      takeIn({
        ...photo,
        companion: photo.player.kind === 'companion' ? photo.player.companion : null,
        enteredBy: null,
      }),

    /**
     * Stores a photo for a player who has no phone, as if the player had sent it: the same checks, the player's limits, the
     * same queue. The audit log names both. @throws as `send`, and conflict for a disabled account
     */
    enter(staff: TableStaff, playerId: string, photo: SentPhoto): Promise<OwnSubmission> {
      const player = getPlayer(db, playerId);
      if (player.disabledAt) throw staffFailures.accountDisabled();
      return takeIn({ ...photo, player, companion: null, enteredBy: staff });
    },
  };
}
