// Pictures as Instagram fetches them: made from the photo when they are asked for, at an address nobody can guess, and
// only while a post needs it.
import type { Db } from '#db/client.ts';
import { findBlob } from '#features/files/reads.ts';
import { findSubmission } from '#features/submissions/reads/photos.ts';
import type { FetchPicture } from '#server/fetch-picture.ts';
import type { PictureStep } from '#server/post-picture.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { postPictureUrl } from '#shared/paths.ts';
import { findPost, type PostRow } from '../reads.ts';
import * as repo from '../repo/posts.ts';

interface Deps {
  db: Db;
  /** Scheme and host under which the internet reaches the contest; null when it does not. */
  publicUrl: string | null;
  fetchPicture: FetchPicture;
  /** The photo as it was sent, made ready for Instagram. @returns JPEG */
  makePostPicture(photo: Buffer, step: PictureStep): Promise<Buffer>;
  /** A card without any player's photo, for a test post. @returns JPEG */
  makeTestPicture(): Promise<Buffer>;
}

type Pictured = Pick<PostRow, 'submissionId' | 'pictureStep'>;

export type PicturesService = ReturnType<typeof createPictures>;

export function createPictures(deps: Deps) {
  const { db, publicUrl, fetchPicture, makePostPicture, makeTestPicture } = deps;
  /** Instagram, the look before it, and an organiser ask for the same one within seconds. */
  let last: { key: string; picture: Promise<Buffer> } | null = null;
  /** Addresses of the sample picture, while a connection is being checked. */
  const samples = new Set<string>();

  const make = async ({ submissionId, pictureStep }: Pictured): Promise<Buffer> => {
    if (submissionId === null) return makeTestPicture();
    const photo = findSubmission(db, submissionId);
    const original = photo && findBlob(db, photo.originalHash);
    if (!original) throw new AppError('not_found');
    return makePostPicture(original.bytes, pictureStep as PictureStep);
  };

  const pictureOf = (post: Pictured): Promise<Buffer> => {
    const key = `${post.submissionId}:${post.pictureStep}`;
    if (last?.key === key) return last.picture;
    const picture = make(post);
    last = { key, picture };
    picture.catch(() => {
      if (last?.picture === picture) last = null;
    });
    return picture;
  };

  const addressOf = (key: string): string => {
    if (publicUrl === null) throw new Error('No public address is set');
    return postPictureUrl(publicUrl, key);
  };

  return {
    /** For an organiser's phone. @throws not_found */
    ofPost(id: string): Promise<Buffer> {
      const post = findPost(db, id);
      if (!post) throw new AppError('not_found');
      return pictureOf(post.row);
    },

    /** For Instagram. @throws not_found when no post under way has this key */
    async ofKey(key: string): Promise<Buffer> {
      if (samples.has(key)) return makeTestPicture();
      const post = repo.findPostByKey(db, key);
      const isNeeded = post && (repo.UNDER_WAY as readonly string[]).includes(post.state);
      if (!isNeeded) throw new AppError('not_found');
      return pictureOf(post);
    },

    addressOf,

    /** Looks at the picture from outside, as Instagram will. @returns what is wrong with it, null when nothing is */
    async faultOf(post: Pictured & { pictureKey: string }): Promise<string | null> {
      return fetchPicture(addressOf(post.pictureKey), await pictureOf(post));
    },

    /** Serves the sample picture while `look` looks at its address. */
    async withSample<T>(look: (address: string, picture: Buffer) => Promise<T>): Promise<T> {
      const key = newId();
      samples.add(key);
      try {
        return await look(addressOf(key), await makeTestPicture());
      } finally {
        samples.delete(key);
      }
    },
  };
}
