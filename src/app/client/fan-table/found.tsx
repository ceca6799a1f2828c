// What a search of the fan table found when it is not one player.
import { useEffect, useRef } from 'react';
import { tableTexts } from '#features/players/messages.ts';
import styles from './fan-table.module.css';
import type { Answer } from './use-fan-table.ts';

interface FoundProps {
  answer: Answer;
  onOpen(id: string): void;
}

export function Found({ answer, onOpen }: FoundProps) {
  const first = useRef<HTMLButtonElement>(null);
  // Enter after Enter opens the first one.
  useEffect(() => {
    if (answer.kind === 'several') first.current?.focus();
  }, [answer]);
  if (answer.kind === 'said') {
    return (
      <p className={styles.said} role="alert">
        {answer.sentence}
      </p>
    );
  }
  const { players, found } = answer;
  return (
    <>
      <p role="status">{tableTexts.several(found, players.length)}</p>
      <ul className={styles.found}>
        {players.map(({ id, firstName, lastName, email, boardId }, i) => (
          <li key={id}>
            <button
              ref={i === 0 ? first : undefined}
              type="button"
              className={styles.player}
              onClick={() => onOpen(id)}
            >
              <strong>
                {firstName} {lastName}
              </strong>
              <span>{email ?? tableTexts.noEmail}</span>
              <span>{boardId ?? tableTexts.noBoard}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
