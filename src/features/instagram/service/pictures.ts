// Pictures for Instagram: rendered on request, at an unguessable address, and only while a post is in flight.
import { findBlob } from '#features/files/reads.ts';
import { findSubmission } from '#features/submissions/reads.ts';
import type { FetchPicture } from '#server/instagram/fetch-picture.ts';
import type { PictureStep } from '#server/pictures/post-picture.ts';
import type { FetchFault } from '#shared/audit/instagram-troubles.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { postPictureUrl } from '#shared/paths.ts';
import { findPost, type PostRow } from '../reads.ts';
import * as repo from '../repo.ts';
import type { InstagramDeps } from './account.ts';

interface Deps extends Pick<InstagramDeps, 'db' | 'publicUrl'> {
  fetchPicture: FetchPicture;
  /** Renders an original photo for Instagram. @returns JPEG */
  makePostPicture(photo: Buffer, step: PictureStep): Promise<Buffer>;
  /** Renders the picture of a test post, without any player's photo. @returns JPEG */
  makeTestPicture(): Promise<Buffer>;
}

type Pictured = Pick<PostRow, 'submissionId' | 'pictureStep'>;

export type PicturesService = ReturnType<typeof createPictures>;

export function createPictures(deps: Deps) {
  const { db, publicUrl, fetchPicture, makePostPicture, makeTestPicture } = deps;
  /** Keys of the sample picture while a connection is being checked. */
  const samples = new Set<string>();

  const pictureOf = async ({ submissionId, pictureStep }: Pictured): Promise<Buffer> => {
    if (submissionId === null) return makeTestPicture();
    const photo = findSubmission(db, submissionId);
    const original = photo && findBlob(db, photo.originalHash);
    if (!original) throw new AppError('not_found');
    return makePostPicture(original.bytes, pictureStep as PictureStep);
  };

  const addressOf = (key: string): string => {
    if (publicUrl === null) throw new Error('No public address is set');
    return postPictureUrl(publicUrl, key);
  };

  return {
    /** The picture of a post, for an organiser. @throws not_found */
    ofPost(id: string): Promise<Buffer> {
      const post = findPost(db, id);
      if (!post) throw new AppError('not_found');
      return pictureOf(post.row);
    },

    /** The picture of a post in flight, for Instagram. @throws not_found when no post in flight has this key */
    async ofKey(key: string): Promise<Buffer> {
      if (samples.has(key)) return makeTestPicture();
      const post = repo.findPostByKey(db, key);
      const isNeeded = post && (repo.IN_FLIGHT as readonly string[]).includes(post.state);
      if (!isNeeded) throw new AppError('not_found');
      return pictureOf(post);
    },

    addressOf,

    /** Fetches the picture from its public address, as Instagram will. @returns what is wrong, null if nothing is */
    async checkReachable(post: Pictured & { pictureKey: string }): Promise<FetchFault | null> {
      return fetchPicture(addressOf(post.pictureKey), await pictureOf(post));
    },

    /** Serves the sample picture until the promise of `use` settles. */
    async withSample<T>(use: (address: string, picture: Buffer) => Promise<T>): Promise<T> {
      const key = newId();
      samples.add(key);
      try {
        return await use(addressOf(key), await makeTestPicture());
      } finally {
        samples.delete(key);
      }
    },
  };
}
