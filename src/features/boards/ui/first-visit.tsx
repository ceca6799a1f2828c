// How the game goes, in three steps, until the player has read it once on this phone.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { isRemembered, remember } from '#client/remembered.ts';
import { useContest } from '#client/use-contest.ts';
import { handInTimesInShort } from '../rules/hand-in-times.ts';
import { useBoardWords } from './board-words.ts';
import styles from './first-visit.module.css';

const NAME = 'first-visit';

export function FirstVisit({ onPrices }: { onPrices(): void }) {
  const words = useBoardWords();
  const { texts } = words;
  const contest = useContest();
  const [isShown, setShown] = useState(() => !isRemembered(NAME));
  if (!isShown || !contest) return null;
  const hours = handInTimesInShort(contest.handIn, words);
  const steps = [
    [texts.findTitle, texts.findText],
    [texts.earnTitle, texts.earnText],
    [
      texts.bringTitle,
      hours === null
        ? texts.bringText(contest.place)
        : texts.bringTextWithHours(contest.place, hours),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-label={texts.howItGoes}>
      <h2>{texts.howItGoes}</h2>
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
          {texts.gotIt}
        </Button>
        <Button small onClick={onPrices}>
          {texts.whatPays}
        </Button>
      </div>
    </section>
  );
}
