// The originals of rejected photos, as the cleanup removes them.
import { dropOriginals, expiredOf, pageOfRejected } from '../repo/originals.ts';

/**
 * `page` gives ids of rejected photos after one, in order; `expired` those of them whose original goes; `drop` lets go of
 * the originals and leaves the bytes, which other rows may use.
 */
export const rejectedOriginals = {
  page: pageOfRejected,
  expired: expiredOf,
  drop: dropOriginals,
};
