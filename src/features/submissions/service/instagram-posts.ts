// The query that submissions need from the Instagram feature.
import type { Db } from '#db/client.ts';

export interface InstagramPost {
  readonly state: string;
  /** Null before it is posted, or while the address is not known. */
  readonly permalink: string | null;
}

/** Posts by submission id. Photos without a post are missing from the map. */
export type FindInstagramPosts = (
  db: Db,
  submissionIds: readonly string[],
) => ReadonlyMap<string, InstagramPost>;
