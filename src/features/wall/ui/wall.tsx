// The wall itself: news, pause, announcement, photo mosaic, totals, ranking, and how to join.
import { useEffect, useState } from 'react';
import { Sponsors } from '#client/components/sponsors.tsx';
import { formatNumber } from '#client/format/format.tsx';
import { textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { serverNow } from '#client/format/server-clock.ts';
import { useTick } from '#client/format/use-tick.ts';
import { heartsTexts } from '#features/gallery/messages.gallery.ts';
import { prizeTexts } from '#features/prizes/messages.prizes.ts';
import { contestState, isHoldingBack } from '#shared/contest.ts';
import { wallPhotoUrl } from '#shared/paths.ts';
import { textIn } from '#shared/text/language.ts';
import { type News, PHOTOS_SHOWN, type ShownPhoto, type WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { countdownOf, type Countdown as Rest } from '../rules.ts';
import { Join } from './join.tsx';
import sideStyles from './side.module.css';
import { BlackoutTakeover, Invitation, useFreshBlackout } from './takeover.tsx';
import styles from './wall.module.css';

/** Milliseconds before a failed picture is requested again. */
const RETRY_MS = 5000;

interface PictureProps {
  id: string;
  alt: string;
  isNewest: boolean;
}

function Picture({ id, alt, isNewest }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      setFailures((count) => count + 1);
      setMissing(false);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
  if (isMissing) return null;
  // A different URL, or the browser would not retry.
  const suffix = failures > 0 ? `?try=${failures}` : '';
  const view = wallPhotoUrl(id, 'view') + suffix;
  const thumbnail = wallPhotoUrl(id, 'thumbnail') + suffix;
  return (
    <img
      src={isNewest ? view : thumbnail}
      srcSet={isNewest ? undefined : `${thumbnail} 480w, ${view} 1600w`}
      sizes={isNewest ? undefined : '18vw'}
      alt={alt}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}

function Tile({ photo, isNewest }: { photo: ShownPhoto; isNewest: boolean }) {
  const { id, name } = photo;
  const texts = useTexts(playerTexts);
  const title = textIn(photo, 'title', useLanguage());
  return (
    <li className={isNewest ? styles.newest : styles.tile}>
      <Picture id={id} alt={texts.photoAlt(title, name)} isNewest={isNewest} />
      {isNewest && <span className={styles.tag}>{texts.justFound}</span>}
      <div className={styles.caption}>
        <b className={styles.photoTitle}>{title}</b>
        <span className={styles.photoName}>{name}</span>
      </div>
    </li>
  );
}

interface MosaicProps {
  photos: readonly ShownPhoto[];
  isOver: boolean;
}

/** Until the contest is over, the first place without a photo is an invitation. */
function Mosaic({ photos, isOver }: MosaicProps) {
  const texts = useTexts(playerTexts);
  const free = isOver ? 0 : PHOTOS_SHOWN - photos.length;
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo, i) => (
        <Tile key={photo.id} photo={photo} isNewest={i === 0} />
      ))}
      {Array.from({ length: free }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={`free-${i}`} className={styles.free} aria-hidden={i > 0}>
          {i === 0 && texts.freeTile}
        </li>
      ))}
    </ul>
  );
}

/** The product's name; the contest may have its own next to it. */
const WORDMARK = 'Swag & Seek';

function lineText(line: string | null): string | null {
  if (line === null) return null;
  const texts = textsOf(playerTexts);
  const [kind, number = ''] = line.split('-');
  if (kind === 'row') return texts.row(number);
  return kind === 'column' ? texts.column(number) : texts.diagonal;
}

function NewsItem({ kind, name, line }: News) {
  const texts = useTexts(playerTexts);
  const detail = lineText(line);
  return (
    <li className={styles.item}>
      <span className={kind === 'blackout' ? styles.blackout : styles.bingo}>
        {kind === 'blackout' ? texts.blackout : texts.bingo}
      </span>{' '}
      <b className={styles.newsName}>{name}</b>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  );
}

interface TopProps extends Pick<WallShow, 'contest'> {
  news: readonly News[];
  isConnected: boolean;
}

function Top({ contest, news, isConnected }: TopProps) {
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

function Ranking({ leaderboard: { isFrozen, ranks } }: Pick<WallShow, 'leaderboard'>) {
  const texts = useTexts(playerTexts);
  return (
    <section className={sideStyles.ranking} aria-label={texts.mostPoints}>
      <h2 className={sideStyles.heading}>
        {texts.mostPoints}
        {isFrozen && <span className={sideStyles.frozen}>{texts.frozen}</span>}
      </h2>
      {ranks.length === 0 ? (
        <p className={sideStyles.quiet}>{texts.noRanks}</p>
      ) : (
        <ol className={sideStyles.ranks}>
          {ranks.map(({ place, rank, name, points }) => (
            <li key={place} className={sideStyles.place}>
              <b className={sideStyles.rank}>{formatNumber(rank)}</b>
              <span className={name ? sideStyles.name : sideStyles.unnamed}>
                {name ?? texts.aPlayer}
              </span>
              <span className={sideStyles.points}>{formatNumber(points)}</span>
            </li>
          ))}
        </ol>
      )}
      {isFrozen && <p className={sideStyles.quiet}>{texts.frozenNote}</p>}
    </section>
  );
}

/** The people's choice, once it is revealed. */
function Hearts({ hearts }: { hearts: NonNullable<WallShow['hearts']> }) {
  const texts = useTexts(heartsTexts);
  const language = useLanguage();
  return (
    <section className={sideStyles.hearts} aria-label={texts.heading}>
      <h2 className={sideStyles.heading}>{texts.heading}</h2>
      {hearts.length === 0 ? (
        <p className={sideStyles.quiet}>{texts.nobody}</p>
      ) : (
        <ol className={sideStyles.winners}>
          {hearts.map(({ id, name, hearts: count, place, ...photo }) => (
            <li key={id}>
              <b>{formatNumber(place)}</b>{' '}
              <span className={sideStyles.winner}>
                <span className={sideStyles.winnersTitle}>{textIn(photo, 'title', language)}</span>
                <span className={sideStyles.winnersName}>, {name}</span>
              </span>{' '}
              <b>{texts.hearts(count)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface StripProps {
  /** The subject, in one or two words. */
  label: string;
  message: string;
}

function Strip({ label, message }: StripProps) {
  return (
    <p className={styles.strip} role="status">
      <b className={styles.label}>{label}</b> <span>{message}</span>
    </p>
  );
}

function textOf(rest: Rest): string {
  const texts = textsOf(playerTexts);
  if (rest.kind === 'closed') return texts.closed;
  if (rest.kind === 'paused') return texts.paused;
  const left = rest.clock ?? texts.daysLeft(rest.days, rest.hours);
  return rest.kind === 'opens' ? texts.opensIn(left) : texts.closesIn(left);
}

function Countdown({ contest }: Pick<WallShow, 'contest'>) {
  useTick(1000);
  const rest = countdownOf(contest, serverNow());
  return rest && <p className={styles.countdown}>{textOf(rest)}</p>;
}

function Totals({ totals }: Pick<WallShow, 'totals'>) {
  const texts = useTexts(playerTexts);
  const items = [
    [texts.players(totals.players), totals.players],
    [texts.found(totals.found), totals.found],
    [texts.blackouts(totals.blackouts), totals.blackouts],
  ] as const;
  return (
    <section className={sideStyles.totals} aria-label={texts.totalsLabel}>
      {items.map(([label, value]) => (
        <p key={label} className={sideStyles.total}>
          <b>{formatNumber(value)}</b> {label}
        </p>
      ))}
    </section>
  );
}

/** Small, as running text: the full list is on the phone. */
function Prizes({ text, prizes = [] }: { text: string; prizes: WallShow['prizes'] }) {
  const { prizes: label, labelled } = useTexts(kitTexts);
  const texts = useTexts(prizeTexts);
  const lines = [
    // First, because they change and there may not be room for all.
    ...prizes.map(({ name, number, open }) =>
      labelled(name, open === 0 ? texts.gone(number) : texts.left(open, number)),
    ),
    ...text.split(/\n+/).filter(Boolean),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={sideStyles.prizes} aria-label={label}>
      <p>
        <b>{label}</b> {lines.join(' · ')}
      </p>
    </section>
  );
}

interface WallProps {
  show: WallShow;
  isConnected: boolean;
}

export function Wall({ show, isConnected }: WallProps) {
  const texts = useTexts(playerTexts);
  const { contest, announcement, photos, totals, news, leaderboard, join, wifi } = show;
  const blackout = useFreshBlackout(show.blackout);
  const isEmpty = photos.length === 0;
  const now = serverNow();
  const isOver = contestState(contest, now) === 'closed';
  const paused = isOver && !isHoldingBack(contest, now) ? null : contest.paused;
  const isInviting = !isEmpty && !isOver && !blackout && paused === null;
  const hasStrips = paused !== null || announcement !== null;
  return (
    <main
      className={hasStrips ? `${styles.wall} ${styles.withStrips}` : styles.wall}
      aria-label={texts.wallLabel}
    >
      <Top contest={contest} news={news} isConnected={isConnected} />
      {hasStrips && (
        <div className={styles.strips}>
          {paused !== null && <Strip label={texts.paused} message={paused} />}
          {announcement && (
            <Strip
              key={announcement.id}
              label={texts.fromOrganisers}
              message={announcement.message}
            />
          )}
        </div>
      )}
      <div className={styles.stage}>
        {isEmpty && !isOver ? (
          <Join join={join} wifi={wifi} large />
        ) : (
          <Mosaic photos={photos} isOver={isOver} />
        )}
        {show.sponsors && (
          <div className={styles.sponsors}>
            <Sponsors logos={show.sponsors} />
          </div>
        )}
      </div>
      <div className={styles.side}>
        <Totals totals={totals} />
        <Ranking leaderboard={leaderboard} />
        {show.hearts && <Hearts hearts={show.hearts} />}
        <Prizes text={contest.prizes} prizes={show.prizes} />
        {!isEmpty && !isOver && <Join join={join} wifi={wifi} />}
      </div>
      {isInviting && <Invitation key={photos[0]?.id} join={join} wifi={wifi} />}
      {blackout && <BlackoutTakeover blackout={blackout} />}
    </main>
  );
}
