// One challenge of the pool and its actions.
import { Button } from '#client/components/button.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import type { PoolChallenge } from '../contract.ts';
import styles from './challenges.module.css';
import type { PoolState } from './use-pool.ts';

interface ChallengeRowProps {
  challenge: PoolChallenge;
  pool: PoolState;
  onEdit(): void;
  onDelete(): void;
}

const stateOf = ({ active, isInPlay }: PoolChallenge): string => {
  if (!active) return 'retired';
  return isInPlay ? 'in play' : 'not in play';
};

export function ChallengeRow({ challenge, pool, onEdit, onDelete }: ChallengeRowProps) {
  const { title, category, difficulty, description, code, active, isDealt, printWarning } =
    challenge;
  const { isPending } = pool;
  const actions: (readonly [label: string, run: () => unknown])[] = [
    ['Edit', onEdit],
    active
      ? ['Retire', () => pool.retire(challenge)]
      : ['Bring back', () => pool.restore(challenge)],
    ['To the front', () => pool.move({ challenge, to: 'first' })],
    ['To the end', () => pool.move({ challenge, to: 'last' })],
    ...(isDealt ? [] : [['Delete', onDelete] as const]),
  ];
  return (
    <li className={active ? styles.row : `${styles.row} ${styles.retired}`}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.tags}>
          <span className={styles.tag}>{category}</span>
          <span className={styles.tag}>{difficulty}</span>
          <span className={styles.tag}>{code}</span>
          <span className={styles.state}>{stateOf(challenge)}</span>
          {isDealt && <span className={styles.state}>on dealt boards</span>}
        </p>
        <p className={styles.quiet}>{description}</p>
        {printWarning && <p className={styles.failure}>{printWarning}</p>}
      </div>
      <div className={styles.buttons}>
        {actions.map(([label, run]) => (
          <Button key={label} small disabled={isPending} onClick={() => run()}>
            {label}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </li>
  );
}
