// Several photos at once: picked one by one, or from the last picked one to another.
import { useState } from 'react';
import type { ReviewItem } from '../../contract.ts';

export function useSelection(photos: readonly ReviewItem[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const at = (wanted: string | null) => photos.findIndex(({ id }) => id === wanted);

  /** Selects them; when all of them are selected, none. */
  const toggle = (ids: readonly string[]) => {
    setAnchor(ids.at(-1) ?? null);
    setSelected((now) => {
      const isWhole = ids.every((id) => now.has(id));
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(isWhole ? others : [...others, ...ids]);
    });
  };

  return {
    selected,
    /** In the order of the queue. */
    picked: photos.filter(({ id }) => selected.has(id)),
    toggle,
    /** Selects everything between the last picked photo and this one. */
    extendTo(id: string) {
      const ends = [at(anchor), at(id)].filter((place) => place >= 0);
      const ids = photos.slice(Math.min(...ends), Math.max(...ends) + 1).map((photo) => photo.id);
      setAnchor(id);
      setSelected((now) => new Set([...now, ...ids]));
    },
    clear: () => setSelected(new Set()),
  };
}
