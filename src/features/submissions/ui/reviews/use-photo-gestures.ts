// Wheel, pinch, drag and double click on a photo.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Box, moved, type Point, type View, WHOLE, zoomed } from './zoom.ts';

const DOUBLE_CLICK = 2.5;
/** Of one line of a wheel that counts in lines. */
const LINE_PX = 33;

type Change = (next: (view: View) => View) => void;

export const boxOf = (frame: HTMLElement | null): Box =>
  frame ? { width: frame.clientWidth, height: frame.clientHeight } : { width: 0, height: 0 };

/** From the centre of the frame. */
const pointIn = (frame: HTMLElement, x: number, y: number): Point => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
};

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;

export function usePhotoGestures(frame: RefObject<HTMLElement | null>, change: Change): void {
  const fingers = useRef(new Map<number, Point>());

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!frame.current) return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    const at = pointIn(frame.current, event.clientX, event.clientY);
    change((view) => zoomed(view, Math.exp(-px / 300), boxOf(frame.current), at));
  });

  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !frame.current) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    frame.current.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointIn(frame.current, event.clientX, event.clientY));
  });

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!frame.current || !fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, pointIn(frame.current, event.clientX, event.clientY));
    const now = [...fingers.current.values()];
    const [from, to, box] = [middle(before), middle(now), boxOf(frame.current)];
    const factor = now.length > 1 ? spread(now) / Math.max(1, spread(before)) : 1;
    change((view) =>
      moved(zoomed(view, factor, box, from), { x: to.x - from.x, y: to.y - from.y }, box),
    );
  });

  const onUp = useEffectEvent(({ pointerId }: PointerEvent) => fingers.current.delete(pointerId));

  const onDouble = useEffectEvent((event: MouseEvent) => {
    if (!frame.current) return;
    const at = pointIn(frame.current, event.clientX, event.clientY);
    change((view) =>
      view.scale > 1
        ? { ...WHOLE, turns: view.turns }
        : zoomed(view, DOUBLE_CLICK, boxOf(frame.current), at),
    );
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    // Not passive, as React's own is: the page must not scroll meanwhile.
    element.addEventListener('wheel', (event) => onWheel(event), { signal, passive: false });
    element.addEventListener('pointerdown', (event) => onDown(event), { signal });
    element.addEventListener('pointermove', (event) => onMove(event), { signal });
    element.addEventListener('pointerup', (event) => onUp(event), { signal });
    element.addEventListener('pointercancel', (event) => onUp(event), { signal });
    element.addEventListener('dblclick', (event) => onDouble(event), { signal });
    return () => ended.abort();
  }, [frame]);
}
