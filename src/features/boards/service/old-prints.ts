// The cache of printed sheets, as the cleanup empties it.
import { deletePrints, findOldPrints, findPrintKeysAfter } from '../repo/old-prints.ts';

/** `page` gives keys after one, in order; `old` those of them that were printed before a moment; `remove` deletes them. */
export const oldPrints = {
  page: findPrintKeysAfter,
  old: findOldPrints,
  remove: deletePrints,
};
