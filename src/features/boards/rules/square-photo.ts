// Maps the latest photo of a square to the contract.
import { photoUrl } from '#shared/paths.ts';
import type { BoardCell } from '../contract.ts';

export interface BoardPhoto {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly notes: string;
  readonly pointsAwarded: number;
  readonly submittedAt: Date;
}

export const squarePhotoOf = (photo: BoardPhoto): NonNullable<BoardCell['photo']> => ({
  id: photo.id,
  status: photo.status,
  reason: photo.status === 'rejected' ? photo.notes : null,
  pointsAwarded: photo.pointsAwarded,
  thumbnailUrl: photoUrl(photo.id, 'thumbnail'),
  photoUrl: photoUrl(photo.id, 'view'),
  submittedAt: photo.submittedAt.toISOString(),
});
