// Maps rows to the contract's views for players and reviewers.

import { reasonIn } from '#shared/failures/failures.ts';
import { photoUrl } from '#shared/paths.ts';
import { decisionOf, senderOf } from '#shared/photo-answers.ts';
import { type FullName, fullNameOf } from '#shared/text/player-names.ts';
import type { ExifData, Flag, OwnSubmission, ReviewItem } from '../contract.ts';
import { messages } from '../messages.staff.ts';

type Challenge = ReviewItem['challenge'];
type Sender = Parameters<typeof senderOf>[0];

interface Photo
  extends Pick<ReviewItem, 'id' | 'position' | 'status' | 'notes' | 'pointsAwarded'>,
    Pick<ReviewItem, 'allowShow' | 'allowFeature' | 'fileSize' | 'width' | 'height' | 'userAgent'> {
  readonly boardId: string;
  /** JSON, like the flags. */
  readonly exif: string;
  readonly flags: string;
  readonly ip: string | null;
  readonly bonus: number;
  readonly submittedAt: Date;
  readonly reviewedAt: Date | null;
}

export const ownSubmissionOf = (
  photo: Photo,
  { code, title }: Pick<Challenge, 'code' | 'title'>,
  sender: Sender,
  isFeatured = false,
): OwnSubmission => ({
  id: photo.id,
  position: photo.position,
  challenge: { code, title },
  status: photo.status,
  ...decisionOf(photo),
  pointsAwarded: photo.pointsAwarded,
  allowShow: photo.allowShow,
  allowFeature: photo.allowFeature,
  isFeatured,
  ...senderOf(sender),
  thumbnailUrl: photoUrl(photo.id, 'thumbnail'),
  photoUrl: photoUrl(photo.id, 'view'),
  submittedAt: photo.submittedAt.toISOString(),
  reviewedAt: photo.reviewedAt?.toISOString() ?? null,
});

/**
 * What an undone approval paid for the photo itself and as a bonus; null if it paid nothing.
 * @param earned both together
 */
export const paidBefore = (earned: number | null, { bonus }: Pick<Photo, 'bonus'>) =>
  earned === null ? null : { points: earned - bonus, bonus };

interface Reviewed {
  readonly row: Photo;
  readonly challenge: Challenge;
  readonly player: FullName & { readonly id: string };
  readonly sender: Sender;
  readonly reviewer: string | null;
  readonly instagram: ReviewItem['instagram'];
  readonly before: ReturnType<typeof paidBefore>;
  readonly reports: readonly string[] | undefined;
}

export function reviewItemOf({
  row,
  challenge,
  player,
  sender,
  reviewer,
  instagram,
  before,
  reports,
}: Reviewed): ReviewItem {
  const { code, title, category, difficulty, description } = challenge;
  const { id, firstName, lastName } = player;
  const validationFlags = JSON.parse(row.flags) as Flag[];
  return {
    id: row.id,
    thumbnailUrl: photoUrl(row.id, 'thumbnail'),
    photoUrl: photoUrl(row.id, 'view'),
    imageUrl: photoUrl(row.id, 'original'),
    challenge: { code, title, category, difficulty, description },
    user: { id, firstName, lastName, name: fullNameOf(player) },
    ...senderOf(sender),
    boardId: row.boardId,
    position: row.position,
    submittedAt: row.submittedAt.toISOString(),
    status: row.status,
    fileSize: row.fileSize,
    width: row.width,
    height: row.height,
    validationFlags,
    // Also without a reason: who reported it may be erased.
    ...(validationFlags.includes('reported') && { reports: [...(reports ?? [])] }),
    exifData: JSON.parse(row.exif) as ExifData,
    ipAddress: row.ip,
    userAgent: row.userAgent,
    allowShow: row.allowShow,
    allowFeature: row.allowFeature,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: reviewer,
    notes: reasonIn(row.notes).reason,
    pointsAwarded: row.pointsAwarded,
    paidBefore: before?.points ?? null,
    ...(before && before.bonus > 0 && { bonusBefore: before.bonus }),
    instagram,
  };
}

/**
 * The photo without anything that identifies its player: the sender, the board, and the camera's owner in the EXIF.
 * @param id replaces the player's id
 */
export function withoutName(item: ReviewItem, id: string): ReviewItem {
  const { sentBy: __, ...photo } = item;
  const { owner: _, ...exifData } = item.exifData;
  const name = messages.hiddenName;
  return { ...photo, user: { id, name, firstName: name, lastName: '' }, boardId: null, exifData };
}

/** The player's name in the toast about a new photo. */
export const announcedName = (
  player: Pick<Reviewed['player'], 'firstName' | 'lastName'>,
  { hideNames }: { readonly hideNames: boolean },
): string => (hideNames ? messages.somePlayer : fullNameOf(player));

/**
 * The photo for a reviewer who is not an organiser: without address, device and camera owner, and with the smaller
 * picture, which has no metadata, instead of the original.
 */
export function withoutPrivateData(item: ReviewItem): ReviewItem {
  const { camera, software, lens, timestamp, gps } = item.exifData;
  // An allowlist: a field added to the metadata stays private until it is listed here.
  const exifData = { camera, software, lens, timestamp, gps };
  return { ...item, exifData, ipAddress: null, userAgent: null, imageUrl: item.photoUrl };
}
