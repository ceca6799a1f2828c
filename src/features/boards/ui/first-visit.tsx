// Introduction for a new player, shown once, above the board as its squares flip over.
import { useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { useContest } from '#client/live/contest.ts';
import { handInTimesInShort } from '../rules/hand-in-times.ts';
import { useBoardWords } from './board-words.ts';
import styles from './first-visit.module.css';

/** Remembered on this phone once the player has dismissed it. */
export const FIRST_VISIT = 'first-visit';

interface FirstVisitProps {
  onPrices(): void;
  onDone(): void;
}

/** Short, so the board is on the screen; the full instructions are one tap away. */
export function FirstVisit({ onPrices, onDone }: FirstVisitProps) {
  const words = useBoardWords();
  const { texts } = words;
  const contest = useContest();
  const prices = trpc.settings.prices.useQuery().data?.pointSettings;
  const [isExplained, setExplained] = useState(false);
  if (!contest) return null;
  const earn = prices ? texts.earnText(prices) : texts.earnSoon;
  const hours = handInTimesInShort(contest.handIn, words);
  const steps = [
    [texts.findTitle, texts.findText],
    [texts.earnTitle, earn],
    [
      texts.bringTitle,
      hours === null
        ? texts.bringText(contest.place)
        : texts.bringTextWithHours(contest.place, hours),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-label={texts.howItGoes}>
      <h2>{isExplained ? texts.howItGoes : texts.dealt}</h2>
      {isExplained ? (
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.short}>{prices && earn}</p>
      )}
      <Actions>
        <Button small good onClick={onDone}>
          {texts.gotIt}
        </Button>
        {isExplained ? (
          <Button small onClick={onPrices}>
            {texts.whatPays}
          </Button>
        ) : (
          <Button small onClick={() => setExplained(true)}>
            {texts.howItGoes}
          </Button>
        )}
      </Actions>
    </section>
  );
}
