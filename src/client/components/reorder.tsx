// Reordering a list by dragging a handle with mouse, pen or finger, or with the arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '#shared/reorder.ts';
import styles from './reorder.module.css';
import { VisuallyHidden } from './text.tsx';

export interface Move extends Place {
  readonly id: string;
}

const moveHint = (title: string) => `Move ${title}: drag, or press the up and down arrow keys`;

const rowOf = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

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

/**
 * `ids` in display order, which may begin and end with one of another page; each row has the `rowProps` of its id. `onMove`
 * resolves to whether it worked.
 */
export function useReorder(ids: readonly string[], onMove: (move: Move) => Promise<boolean>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  // A moved row loses the focus when the list is rendered again.
  const focused = useRef<string | null>(null);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed.
  useEffect(() => {
    const row = focused.current === null ? null : rowOf(focused.current);
    // Moved to another page, which is about to be shown.
    if (!row) return;
    row.querySelector<HTMLElement>('[data-handle]')?.focus();
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

  /** Attributes of the row: which it is, whether it is dragged, and whether the dragged one would land beside it. */
  const rowProps = (id: string) => ({
    'data-row': id,
    'data-dragged': dragged === id || undefined,
    'data-drop': place?.target === id && dragged !== id ? place.side : undefined,
  });

  return { handleOf, rowProps };
}

export type Reorder = ReturnType<typeof useReorder>;

const Grip = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    {[6, 12, 18].flatMap((y) =>
      [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.8" />),
    )}
  </svg>
);

interface HandleProps {
  id: string;
  /** Of the row. */
  title: string;
  reorder: Reorder;
}

export function Handle({ id, title, reorder }: HandleProps) {
  return (
    <button type="button" className={styles.handle} data-handle {...reorder.handleOf(id)}>
      <Grip />
      <VisuallyHidden>{moveHint(title)}</VisuallyHidden>
    </button>
  );
}
