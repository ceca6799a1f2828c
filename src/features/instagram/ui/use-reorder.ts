// Reordering a list by dragging a handle, with mouse, pen or finger, and by its arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export interface Move {
  readonly id: string;
  readonly target: string;
  readonly side: 'before' | 'after';
}

interface Place {
  readonly target: string;
  readonly side: 'before' | 'after';
}

const rowOf = (id: string) => document.querySelector(`[data-post="${CSS.escape(id)}"]`);

/** The row under the pointer, or the nearest one. */
function placeAt(ids: readonly string[], y: number): Place | null {
  let nearest: (Place & { distance: number }) | null = null;
  for (const target of ids) {
    const rect = rowOf(target)?.getBoundingClientRect();
    if (!rect) continue;
    const middle = rect.top + rect.height / 2;
    const distance = Math.abs(y - middle);
    if (nearest && nearest.distance <= distance) continue;
    nearest = { target, side: y < middle ? 'before' : 'after', distance };
  }
  return nearest && { target: nearest.target, side: nearest.side };
}

/** `ids` in the order shown. `onMove` resolves to whether it worked. */
export function useReorder(ids: readonly string[], onMove: (move: Move) => Promise<boolean>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  // A row that is moved loses the focus when the list is drawn again.
  const focused = useRef<string | null>(null);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed.
  useEffect(() => {
    if (focused.current === null) return;
    rowOf(focused.current)?.querySelector<HTMLElement>('[data-handle]')?.focus();
    focused.current = null;
  }, [order]);

  const end = () => {
    setDragged(null);
    setPlace(null);
  };

  const handleOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === id) setPlace(placeAt(ids, event.clientY));
    },
    onPointerUp() {
      if (dragged === id && place && place.target !== id) void onMove({ id, ...place });
      end();
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') end();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const isUp = event.key === 'ArrowUp';
      const target = ids[ids.indexOf(id) + (isUp ? -1 : 1)];
      if (target === undefined) return;
      focused.current = id;
      void onMove({ id, target, side: isUp ? 'before' : 'after' });
    },
  });

  /** Where the dragged row would land, for the row's style. */
  const dropAt = (id: string): Place['side'] | undefined =>
    place?.target === id && dragged !== id ? place.side : undefined;

  return { dragged, handleOf, dropAt };
}

export type Reorder = ReturnType<typeof useReorder>;
