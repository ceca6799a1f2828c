// Photos of the last 24 hours as a bar chart, one bar an hour, with the numbers for screen readers.
import { VisuallyHidden } from '#client/components/text.tsx';
import { formatHour, useContestZone } from '#client/format/format.tsx';
import type { Overview } from '../contract.ts';
import styles from './photo-chart.module.css';

export function PhotoChart({ hours }: { hours: Overview['photosPerHour'] }) {
  const zone = useContestZone();
  const most = Math.max(...hours.map(({ photos }) => photos), 1);
  const total = hours.reduce((sum, { photos }) => sum + photos, 0);
  const textOf = (hour: string) => formatHour(hour, zone);
  const first = hours[0];
  if (total === 0) return <p className={styles.none}>No photos in the last 24 hours</p>;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {total} in 24 hours · {most} in the busiest
      </figcaption>
      <ol className={styles.bars}>
        {hours.map(({ hour, photos }) => (
          <li key={hour} title={`${textOf(hour)}: ${photos}`}>
            <span className={styles.bar} style={{ height: `${(photos / most) * 100}%` }} />
            <VisuallyHidden>
              {textOf(hour)}: {photos}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className={styles.axis} aria-hidden="true">
        <span>{first && textOf(first.hour)}</span>
        <span>now</span>
      </p>
    </figure>
  );
}
