// How the game goes, in three steps, until the player has read it once on this phone.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { isRemembered, remember } from '#client/remembered.ts';
import { useContest } from '#client/use-contest.ts';
import { playerTexts } from '../messages.ts';
import { handInTimesInShort } from '../rules/hand-in-times.ts';
import styles from './first-visit.module.css';

const NAME = 'first-visit';

export function FirstVisit({ onPrices }: { onPrices(): void }) {
  const contest = useContest();
  const [isShown, setShown] = useState(() => !isRemembered(NAME));
  if (!isShown || !contest) return null;
  const hours = handInTimesInShort(contest.handIn);
  const steps = [
    [playerTexts.findTitle, playerTexts.findText],
    [playerTexts.earnTitle, playerTexts.earnText],
    [
      playerTexts.bringTitle,
      hours === null
        ? playerTexts.bringText(contest.place)
        : playerTexts.bringTextWithHours(contest.place, hours),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-label={playerTexts.howItGoes}>
      <h2>{playerTexts.howItGoes}</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          small
          good
          onClick={() => {
            remember(NAME);
            setShown(false);
          }}
        >
          {playerTexts.gotIt}
        </Button>
        <Button small onClick={onPrices}>
          {playerTexts.whatPays}
        </Button>
      </div>
    </section>
  );
}
