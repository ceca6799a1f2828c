// A photo that can be zoomed, moved and turned, and the way to the next one. Only the view changes, never the photo.
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '#client/use-keys.ts';
import styles from './photo-view.module.css';
import { boxOf, usePhotoGestures } from './use-photo-gestures.ts';
import { moved, turned, type View, WHOLE, zoomed } from './zoom.ts';

const STEP = 1.5;
/** Pixels that an arrow key moves a zoomed photo by. */
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
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[icon]} />
    </svg>
  </button>
);

export interface Neighbours {
  /** Null at the end. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface PhotoViewProps {
  src: string;
  alt: string;
  neighbours?: Neighbours;
  /** Over the lower edge of the photo. */
  children?: ReactNode;
}

/** Give it the photo's id as its key: each photo is shown whole at first. */
export function PhotoView({ src, alt, neighbours, children }: PhotoViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  usePhotoGestures(frame, setView);
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, boxOf(frame.current)));
  const turn = (by: 1 | -1) => setView((now) => turned(now, by));
  const shift = (x: number, y: number) => () =>
    setView((now) => moved(now, { x, y }, boxOf(frame.current)));
  useKeys({
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
  });
  const { scale, x, y, turns } = view;
  const isWhole = scale === 1 && turns === 0;
  return (
    <div className={styles.view}>
      <div ref={frame} className={styles.frame} data-zoomed={scale > 1 || undefined}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={turns % 2 === 1 ? styles.turned : undefined}
          style={{
            transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${turns * 90}deg)`,
          }}
        />
        {children}
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
