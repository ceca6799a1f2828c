// The name under which this screen is dealt photos: kept over a reload, new in every other tab.
import { newId } from '#shared/ids.ts';

const KEY = 'review-screen';

const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
};

function findOrMake(): string {
  try {
    // A duplicated tab starts with a copy of the storage, but not with a reload.
    const kept = isReload() ? sessionStorage.getItem(KEY) : null;
    const id = kept ?? newId();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    // A private window: photos of before a reload are free after a while.
    return newId();
  }
}

let id: string | undefined;
export const screenId = (): string => {
  id ??= findOrMake();
  return id;
};
