// Numbers to be read across the table: large, each with its name and what it means.
import styles from './figures.module.css';

interface Figure {
  readonly label: string;
  /** Undefined until it is known. */
  readonly value: string | undefined;
  readonly note?: string;
}

export const Figures = ({ of: figures }: { of: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label} className={styles.figure}>
        <dt>{label}</dt>
        <dd>{value ?? '…'}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
