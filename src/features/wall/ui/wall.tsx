// The wall itself: news, pause, announcement, mosaic of photos, totals, ranking, and the way to join.
import { useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { JoinCard, JoinLarge } from './join.tsx';
import { Mosaic } from './mosaic.tsx';
import { Ranking } from './ranking.tsx';
import { Strip } from './strip.tsx';
import { Top } from './top.tsx';
import { Totals } from './totals.tsx';
import styles from './wall.module.css';

interface WallProps {
  show: WallShow;
  isConnected: boolean;
}

export function Wall({ show, isConnected }: WallProps) {
  const texts = useTexts(playerTexts);
  const { contest, announcement, photos, totals, news, leaderboard, join } = show;
  const isEmpty = photos.length === 0;
  const hasStrips = contest.paused !== null || announcement !== null;
  return (
    <main
      className={hasStrips ? `${styles.wall} ${styles.withStrips}` : styles.wall}
      aria-label={texts.wallLabel}
    >
      <Top contest={contest} news={news} isConnected={isConnected} />
      {hasStrips && (
        <div className={styles.strips}>
          {contest.paused !== null && <Strip label={texts.paused} message={contest.paused} />}
          {announcement && (
            <Strip
              key={announcement.id}
              label={texts.fromOrganisers}
              message={announcement.message}
            />
          )}
        </div>
      )}
      {isEmpty ? <JoinLarge join={join} /> : <Mosaic photos={photos} />}
      <div className={styles.side}>
        <Totals totals={totals} />
        <Ranking leaderboard={leaderboard} />
        {!isEmpty && <JoinCard join={join} />}
      </div>
    </main>
  );
}
