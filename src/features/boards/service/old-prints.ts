// Access to cached prints for the cleanup.
import { deletePrints, findOldPrints, findPrintKeysAfter } from '../repo/old-prints.ts';

/** `page` returns the keys after a key, ascending; `old` those of the keys printed before a time; `remove` deletes keys. */
export const oldPrints = {
  page: findPrintKeysAfter,
  old: findOldPrints,
  remove: deletePrints,
};
