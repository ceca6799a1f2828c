// The originals of rejected photos, for the cleanup.
import { dropOriginals, expiredOf, pageOfRejected } from '../repo/originals.ts';

/**
 * `page` lists ids of rejected photos after a cursor, oldest first; `expired` selects those whose original is past the
 * retention period; `drop` removes the references and keeps the blobs, which other rows may use.
 */
export const rejectedOriginals = {
  page: pageOfRejected,
  expired: expiredOf,
  drop: dropOriginals,
};
