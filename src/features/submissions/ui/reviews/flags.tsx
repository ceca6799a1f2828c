// Validation flags in words: those that a reviewer must see loud and first, common ones quiet.
import type { Flag } from '../../contract.ts';
import { isSerious } from '../../rules/flags.ts';
import styles from './flags.module.css';

const wordsOf = (flag: Flag): string => flag.replaceAll('_', ' ');

interface FlagsProps {
  of: readonly Flag[];
  /** Which of them; both if not given. */
  only?: 'loud' | 'quiet';
}

export function Flags({ of: flags, only }: FlagsProps) {
  const loud = only === 'quiet' ? [] : flags.filter(isSerious);
  const quiet = only === 'loud' ? [] : flags.filter((flag) => !isSerious(flag));
  if (loud.length + quiet.length === 0) return null;
  return (
    <p className={styles.flags}>
      {loud.map((flag) => (
        <strong key={flag} className={styles.loud}>
          {wordsOf(flag)}
        </strong>
      ))}
      {quiet.length > 0 && <span className={styles.quiet}>{quiet.map(wordsOf).join(' · ')}</span>}
    </p>
  );
}
