// Photos of the last 24 hours as small bars, one an hour; the same as a table for who cannot see them.
import { HiddenText } from '#client/components/hidden-text.tsx';
import type { Overview } from '../contract.ts';
import styles from './photo-chart.module.css';

const hourText = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });

export function PhotoChart({ hours }: { hours: Overview['photosPerHour'] }) {
  const most = Math.max(...hours.map(({ photos }) => photos), 1);
  const total = hours.reduce((sum, { photos }) => sum + photos, 0);
  const textOf = (hour: string) => hourText.format(new Date(hour));
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
            <HiddenText>
              {textOf(hour)}: {photos}
            </HiddenText>
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
