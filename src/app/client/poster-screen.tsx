// The poster with an example board and the fan table's hours, which the posters feature cannot import.
import { trpc } from '#client/calls/trpc.ts';
import { useContest } from '#client/live/contest.ts';
import {
  playerTexts as playerTextsEs,
  sampleTexts as sampleTextsEs,
} from '#features/boards/messages.es.ts';
import {
  playerTexts as playerTextsFr,
  sampleTexts as sampleTextsFr,
} from '#features/boards/messages.fr.ts';
import { playerTexts, sampleTexts } from '#features/boards/messages.ts';
import { handInTimesInShort } from '#features/boards/rules/hand-in-times.ts';
import { posterWordsIn } from '#features/posters/rules.ts';
import { PosterScreen } from '#features/posters/ui/posters.tsx';
import type { Language } from '#shared/text/language.ts';
import styles from './poster-screen.module.css';

const MIDDLE = 12;
/** The middle column and a few more. */
const FOUND: ReadonlySet<number> = new Set([2, 5, 7, 9, 17, 18, 20, 22]);

/** A poster may be in another language than the screen, so it has them all. */
const BOARD = {
  en: { sample: sampleTexts, texts: playerTexts },
  es: { sample: sampleTextsEs, texts: playerTextsEs },
  fr: { sample: sampleTextsFr, texts: playerTextsFr },
};

interface InLanguage {
  language: Language;
}

const SampleBoard = ({ language }: InLanguage) => (
  <ul className={styles.board} aria-hidden="true">
    {BOARD[language].sample.labels.map((label, position) => (
      <li
        key={label}
        className={position === MIDDLE ? styles.free : FOUND.has(position) ? styles.found : ''}
      >
        {position === MIDDLE ? '★' : label}
      </li>
    ))}
  </ul>
);

function FanTable({ language }: InLanguage) {
  const contest = useContest();
  if (!contest) return null;
  const { handIn, place } = contest;
  const { texts } = BOARD[language];
  const words = posterWordsIn(language);
  const hours = handInTimesInShort(handIn, { language, texts });
  return (
    <p className={styles.table}>
      {words.handIn(texts.fanTableIn(place), hours)}
      {hours === null && handIn.length > 0 && ` ${words.whenOnBoard}`}
    </p>
  );
}

export function PosterOfContest() {
  const { data } = trpc.prizes.show.useQuery();
  return (
    <PosterScreen
      sample={(language) => <SampleBoard language={language} />}
      handIn={(language) => <FanTable language={language} />}
      toWin={data?.prizes}
    />
  );
}
