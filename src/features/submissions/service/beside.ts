// What a reviewer compares a photo with: approved ones of the same challenge, and the photo it resembles.
import type { Db } from '#db/client.ts';
import { AppError } from '#shared/errors.ts';
import { photoUrl } from '#shared/paths.ts';
import type { BesidePhoto } from '../contract.dealing.ts';
import type { Flag } from '../contract.ts';
import * as reads from '../reads/beside.ts';
import { findSubmission, type SubmissionRow } from '../reads/photos.ts';
import { isSimilar } from '../rules/perceptual-hash.ts';

const APPROVED_MAX = 6;
const RESEMBLES_MAX = 3;
/** Hashes compared with one photo, which takes a millisecond. */
const NEIGHBOURS_MAX = 2_000;

export type BesideService = ReturnType<typeof createBeside>;

export function createBeside({ db }: { db: Db }) {
  const viewOf = (row: reads.BesideRow, playerId: string): BesidePhoto => ({
    id: row.id,
    thumbnailUrl: photoUrl(row.id, 'thumbnail'),
    photoUrl: photoUrl(row.id, 'view'),
    challengeTitle: row.challengeTitle,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    isSamePlayer: row.playerId === playerId,
  });

  /** Copies that were mirrored, turned or cropped have other hashes: then it is not known which photo it was. */
  const resembled = ({ id, originalHash, perceptualHash, flags }: SubmissionRow): string[] => {
    const raised = JSON.parse(flags) as Flag[];
    if (raised.includes('exact_duplicate')) {
      return reads.findSameFile(db, id, originalHash, RESEMBLES_MAX);
    }
    if (!raised.includes('possible_duplicate')) return [];
    return reads
      .findHashNeighbours(db, id, NEIGHBOURS_MAX)
      .filter((other) => isSimilar(other.perceptualHash, perceptualHash))
      .slice(0, RESEMBLES_MAX)
      .map((other) => other.id);
  };

  return {
    /** No names and no metadata. @throws not_found */
    of(id: string) {
      const photo = findSubmission(db, id);
      if (!photo) throw new AppError('not_found');
      const found = resembled(photo);
      const approved = reads
        .findApprovedFor(db, photo.challengeId, APPROVED_MAX + 1)
        .filter((other) => other.id !== id);
      return {
        approved: approved.slice(0, APPROVED_MAX).map((row) => viewOf(row, photo.playerId)),
        resembles:
          found.length === 0
            ? []
            : reads.findBeside(db, found).map((row) => viewOf(row, photo.playerId)),
      };
    },
  };
}
