// The poster with an example board and the fan table's hours, which the posters feature cannot import.
import { useContest } from '#client/live/contest.ts';
import { ENGLISH, sampleTexts } from '#features/boards/messages.ts';
import { handInTimesInShort } from '#features/boards/rules/hand-in-times.ts';
import { posterWords } from '#features/posters/messages.ts';
import { PosterScreen } from '#features/posters/ui/posters.tsx';
import styles from './poster-screen.module.css';

const MIDDLE = 12;
/** The middle column and a few more. */
const FOUND: ReadonlySet<number> = new Set([2, 5, 7, 9, 17, 18, 20, 22]);

const SampleBoard = () => (
  <ul className={styles.board} aria-hidden="true">
    {sampleTexts.labels.map((label, position) => (
      <li
        key={label}
        className={position === MIDDLE ? styles.free : FOUND.has(position) ? styles.found : ''}
      >
        {position === MIDDLE ? '★' : label}
      </li>
    ))}
  </ul>
);

function FanTable() {
  const contest = useContest();
  if (!contest) return null;
  const { handIn, place } = contest;
  return (
    <p className={styles.table}>
      {posterWords.handIn(ENGLISH.texts.fanTableIn(place), handInTimesInShort(handIn))}
    </p>
  );
}

export const PosterOfContest = () => (
  <PosterScreen sample={<SampleBoard />} handIn={<FanTable />} />
);
