// One challenge of the pool and what can be done with it.
import { Button } from '#client/components/button.tsx';
import { HiddenText } from '#client/components/hidden-text.tsx';
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
  const { title, category, difficulty, description, code, active, isDealt } = challenge;
  const { isBusy } = pool;
  const actions: (readonly [label: string, act: () => unknown])[] = [
    ['Edit', onEdit],
    active
      ? ['Retire', () => pool.retire(challenge)]
      : ['Bring back', () => pool.restore(challenge)],
    ['First', () => pool.move(challenge, 'first')],
    ['Last', () => pool.move(challenge, 'last')],
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
      </div>
      <div className={styles.buttons}>
        {actions.map(([label, act]) => (
          <Button key={label} small disabled={isBusy} onClick={() => act()}>
            {label}
            <HiddenText> {title}</HiddenText>
          </Button>
        ))}
      </div>
    </li>
  );
}
