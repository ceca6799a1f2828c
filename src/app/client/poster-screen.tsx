// The poster with an example board and the fan table's hours, which the posters feature cannot import.
import { trpc } from '#client/calls/trpc.ts';
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
  const hours = handInTimesInShort(handIn);
  return (
    <p className={styles.table}>
      {posterWords.handIn(ENGLISH.texts.fanTableIn(place), hours)}
      {hours === null && handIn.length > 0 && ` ${posterWords.whenOnBoard}`}
    </p>
  );
}

export function PosterOfContest() {
  const { data } = trpc.prizes.show.useQuery();
  return <PosterScreen sample={<SampleBoard />} handIn={<FanTable />} toWin={data?.prizes} />;
}
