// A grid of small pictures. Only those near the viewport are in the page, so phones scroll thousands smoothly.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { textIn } from '#shared/text/language.ts';
import type { GalleryPhoto } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';
import styles from './gallery.module.css';
import { HeartButton } from './heart-button.tsx';
import type { Hearts } from './use-hearts.ts';

/** In CSS pixels. */
const GAP = 10;
const MIN_WIDTH = 148;
/** Height divided by width. */
const SHAPE = 5 / 4;
/** Rows rendered above and below the viewport. */
const ROWS_BEYOND = 4;

interface Layout {
  /** Top of the list on the page, and its width, in CSS pixels. */
  readonly top: number;
  readonly width: number;
}

/** A phone's layout, before it is measured. */
const UNMEASURED: Layout = { top: 0, width: 328 };

/** Follows the list's width, which a scrollbar also changes. */
function useLayout() {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      if (width > 0) setLayout({ top: top + window.scrollY, width });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { list, layout };
}

interface TileProps {
  photo: GalleryPhoto;
  hearts: Hearts;
  /** Position among all photos, starting at 1. */
  place: number;
  /** Total number of photos; -1 while unknown. */
  of: number;
  x: number;
  y: number;
  width: number;
  onOpen(id: string): void;
}

const Tile = memo(function Tile({ photo, hearts, place, of, x, y, width, onOpen }: TileProps) {
  const texts = useTexts(galleryTexts);
  const title = textIn(photo.challenge, 'title', useLanguage());
  const by = photo.isOwn ? texts.yours : photo.by;
  return (
    <li
      className={styles.tile}
      aria-posinset={place}
      aria-setsize={of}
      style={{ width, height: width * SHAPE, transform: `translate(${x}px, ${y}px)` }}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={texts.enlarge(title, by)}
        onClick={() => onOpen(photo.id)}
      >
        <img src={photo.thumbnailUrl} alt="" decoding="async" />
        <span className={styles.caption}>
          {/* For voice control: the accessible name contains the visible words. */}
          <strong>{title}</strong> <span>{by}</span>
        </span>
      </button>
      <HeartButton photo={photo} title={title} hearts={hearts} />
    </li>
  );
});

interface TilesProps {
  photos: readonly GalleryPhoto[];
  /** Further photos follow. */
  hasMore: boolean;
  hearts: Hearts;
  onOpen(id: string): void;
}

export function Tiles({ photos, hasMore, hearts, onOpen }: TilesProps) {
  const { list, layout } = useLayout();
  const columns = Math.max(2, Math.floor((layout.width + GAP) / (MIN_WIDTH + GAP)));
  const width = (layout.width - (columns - 1) * GAP) / columns;
  const rows = useWindowVirtualizer({
    count: Math.ceil(photos.length / columns),
    estimateSize: () => width * SHAPE,
    gap: GAP,
    overscan: ROWS_BEYOND,
    // The first and the last row are always there: Tab would pass them before they are drawn.
    rangeExtractor: (range) => [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])],
    // Renders in the next frame: in the scroll event itself, the page would be laid out twice.
    useFlushSync: false,
    scrollMargin: layout.top,
  });
  // Row heights depend on the width of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured anew depends on it
  useLayoutEffect(() => rows.measure(), [width]);
  return (
    <ul ref={list} className={styles.tiles} style={{ height: rows.getTotalSize() }}>
      {rows
        .getVirtualItems()
        .flatMap(({ index, start }) =>
          photos
            .slice(index * columns, (index + 1) * columns)
            .map((photo, column) => (
              <Tile
                key={photo.id}
                photo={photo}
                hearts={hearts}
                place={index * columns + column + 1}
                of={hasMore ? -1 : photos.length}
                x={column * (width + GAP)}
                y={start - layout.top}
                width={width}
                onOpen={onOpen}
              />
            )),
        )}
    </ul>
  );
}
