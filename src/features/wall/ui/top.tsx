// The top of the wall: the contest's name, the last lines and blackouts, the countdown, and whether the laptop answers.
import { textsOf, useTexts } from '#client/format/language.ts';
import type { News, WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { Countdown } from './countdown.tsx';
import styles from './top.module.css';

/** A contest may have a name of its own beside it. */
const WORDMARK = 'Swag & Seek';

function lineText(line: string | null): string | null {
  if (line === null) return null;
  const [kind, number = ''] = line.split('-');
  if (kind === 'row') return textsOf(playerTexts).row(number);
  return kind === 'column' ? textsOf(playerTexts).column(number) : textsOf(playerTexts).diagonal;
}

function NewsItem({ kind, name, line }: News) {
  const texts = useTexts(playerTexts);
  const detail = lineText(line);
  return (
    <li className={styles.item}>
      <span className={kind === 'blackout' ? styles.blackout : styles.bingo}>
        {kind === 'blackout' ? texts.blackout : texts.bingo}
      </span>{' '}
      <b className={styles.name}>{name}</b>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  );
}

interface TopProps extends Pick<WallShow, 'contest'> {
  news: readonly News[];
  isConnected: boolean;
}

export function Top({ contest, news, isConnected }: TopProps) {
  const texts = useTexts(playerTexts);
  return (
    <header className={styles.top}>
      <h1 className={styles.wordmark} aria-label={WORDMARK}>
        SWAG<span className={styles.and}>&amp;</span>SEEK
      </h1>
      {contest.name !== WORDMARK && <p className={styles.contest}>{contest.name}</p>}
      <ul className={styles.news} aria-label={texts.newsLabel}>
        {news.map((one) => (
          <NewsItem key={one.id} {...one} />
        ))}
      </ul>
      <p className={styles.connection} role="status">
        {!isConnected && texts.reconnecting}
      </p>
      <Countdown contest={contest} />
    </header>
  );
}
