// A photo that can be zoomed, panned and rotated, with buttons to its neighbours. Never changes the photo itself.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#client/components/text.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import type { ReviewItem } from '../../contract.ts';
import stageStyles from './photo-details.module.css';
import styles from './photo-view.module.css';

// The view of a photo: zoom, position and rotation. Pure functions.

interface View {
  /** 1 shows the whole photo. */
  readonly scale: number;
  /** Offset in pixels from the centre of the frame. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0 };
const SCALE_MAX = 8;

const between = (value: number, limit: number): number =>
  // Turns -0 into 0; tests tell them apart.
  Math.min(limit, Math.max(-limit, value)) + 0;

/** No edge of the photo moves inside the frame. */
const within = (view: View, { width, height }: Box): View => ({
  ...view,
  x: between(view.x, ((view.scale - 1) * width) / 2),
  y: between(view.y, ((view.scale - 1) * height) / 2),
});

/** `at` is relative to the centre of the frame; the point there stays in place. */
export function zoomed(view: View, factor: number, box: Box, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return within(
    { ...view, scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by },
    box,
  );
}

export const moved = (view: View, by: Point, box: Box): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

/** Shows the whole photo, since the visible part has moved. */
export const turned = (view: View, by: 1 | -1): View => ({
  ...WHOLE,
  turns: (view.turns + by + 4) % 4,
});

const DOUBLE_CLICK = 2.5;
/** Pixels per line, for wheels that scroll by lines. */
const LINE_PX = 33;

type Change = (next: (view: View) => View) => void;

const boxOf = (frame: HTMLElement | null): Box =>
  frame ? { width: frame.clientWidth, height: frame.clientHeight } : { width: 0, height: 0 };

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;

function usePhotoGestures(frame: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    const ended = new AbortController();
    // Not passive, unlike React's own: the page must not scroll.
    const options = { signal: ended.signal, passive: false };
    /** Relative to the centre of the frame. */
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
      const at = pointOf(event);
      change((view) => zoomed(view, Math.exp(-px / 300), boxOf(element), at));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, pointOf(event));
      const now = [...fingers.values()];
      const [from, to, box] = [middle(before), middle(now), boxOf(element)];
      const factor = now.length > 1 ? spread(now) / Math.max(1, spread(before)) : 1;
      change((view) =>
        moved(zoomed(view, factor, box, from), { x: to.x - from.x, y: to.y - from.y }, box),
      );
    };
    const onUp = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    const onDouble = (event: MouseEvent) => {
      const at = pointOf(event);
      change((view) =>
        view.scale > 1
          ? { ...WHOLE, turns: view.turns }
          : zoomed(view, DOUBLE_CLICK, boxOf(element), at),
      );
    };

    element.addEventListener('wheel', onWheel, options);
    element.addEventListener('pointerdown', onDown, options);
    element.addEventListener('pointermove', onMove, options);
    element.addEventListener('pointerup', onUp, options);
    element.addEventListener('pointercancel', onUp, options);
    element.addEventListener('dblclick', onDouble, options);
    return () => ended.abort();
  }, [frame, change]);
}

const STEP = 1.5;
/** Pixels by which an arrow key moves a zoomed photo. */
const MOVE = 80;

const icons = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  larger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
  left: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 14',
  right: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 14',
} as const;

interface ToolProps {
  icon: keyof typeof icons;
  label: string;
  disabled?: boolean;
  onClick(): void;
}

const Tool = ({ icon, label, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon d={icons[icon]} />
  </button>
);

interface Neighbours {
  /** Null at the end. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface PhotoViewProps {
  photo: ReviewItem;
  neighbours?: Neighbours;
}

/** Pass the photo's id as the key: each photo then starts unzoomed. */
function PhotoView({ photo, neighbours }: PhotoViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  usePhotoGestures(frame, setView);
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, boxOf(frame.current)));
  const turn = (by: 1 | -1) => setView((now) => turned(now, by));
  const shift = (x: number, y: number) => () =>
    setView((now) => moved(now, { x, y }, boxOf(frame.current)));
  useKeys(
    {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setView(WHOLE),
      t: () => turn(1),
      'shift+t': () => turn(-1),
      'shift+ArrowLeft': shift(MOVE, 0),
      'shift+ArrowRight': shift(-MOVE, 0),
      'shift+ArrowUp': shift(0, MOVE),
      'shift+ArrowDown': shift(0, -MOVE),
    },
    { isInDialog: true },
  );
  const { scale, x, y, turns } = view;
  const isWhole = scale === 1 && turns === 0;
  return (
    <div className={styles.view}>
      <div ref={frame} className={styles.frame} data-zoomed={scale > 1 || undefined}>
        <img
          src={photo.photoUrl}
          alt={`Sent for “${photo.challenge.title}”`}
          draggable={false}
          className={turns % 2 === 1 ? styles.turned : undefined}
          style={{
            transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${turns * 90}deg)`,
          }}
        />
        {!isWhole && (
          <button
            type="button"
            className={styles.whole}
            aria-label="Show the whole photo"
            onClick={() => setView(WHOLE)}
          >
            {Math.round(scale * 100)} %
          </button>
        )}
      </div>
      <div className={styles.tools}>
        {neighbours && (
          <Tool
            icon="previous"
            label="Previous photo"
            disabled={neighbours.previous === null}
            onClick={() => neighbours.previous?.()}
          />
        )}
        <Tool
          icon="smaller"
          label="Smaller"
          disabled={scale === 1}
          onClick={() => zoom(1 / STEP)}
        />
        <Tool icon="larger" label="Larger" onClick={() => zoom(STEP)} />
        <Tool icon="left" label="Turn left" onClick={() => turn(-1)} />
        <Tool icon="right" label="Turn right" onClick={() => turn(1)} />
        {neighbours && (
          <Tool
            icon="next"
            label="Next photo"
            disabled={neighbours.next === null}
            onClick={() => neighbours.next?.()}
          />
        )}
      </div>
    </div>
  );
}

interface PhotoStageProps extends PhotoViewProps {
  /** On a phone the photo stays visible while the rest scrolls. */
  isPinned?: boolean;
  children: ReactNode;
}

export const PhotoStage = ({ photo, neighbours, isPinned = false, children }: PhotoStageProps) => (
  <div className={stageStyles.details}>
    <div className={isPinned ? `${stageStyles.large} ${stageStyles.pinned}` : stageStyles.large}>
      <PhotoView key={photo.id} photo={photo} neighbours={neighbours} />
    </div>
    <div className={stageStyles.sheet}>{children}</div>
  </div>
);
