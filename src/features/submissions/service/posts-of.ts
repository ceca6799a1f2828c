// What the feature that posts photos tells of them.
import type { Db } from '#db/client.ts';

/** What became of a photo on Instagram. */
export interface PostedAs {
  readonly state: string;
  /** Null while it is not known, or before it is posted. */
  readonly permalink: string | null;
}

/** Of these photos those that are or were to be posted, by id. */
export type PostsOf = (db: Db, submissionIds: readonly string[]) => ReadonlyMap<string, PostedAs>;
