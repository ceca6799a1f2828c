// The revealed hearts, for everybody: the places, the list, and whether they match, recounted on this device.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isGone, QueryBoundary } from '#client/calls/query-boundary.tsx';
import { ALONE, trpc } from '#client/calls/trpc.ts';
import { Wordmark } from '#client/components/frame.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones } from '#client/components/text.tsx';
import { formatNumber } from '#client/format/format.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { sha256 } from '#shared/sha256.ts';
import { textIn } from '#shared/text/language.ts';
import type { PublicHearts } from '../contract.ts';
import { heartsTexts } from '../messages.gallery.ts';
import { countHearts, hasTies, NAMED_MAX, readHeartList } from '../rules/hearts.ts';
import styles from './hearts.module.css';

export const areRight = ({ hash, list, result }: PublicHearts): boolean =>
  sha256(list) === hash &&
  JSON.stringify(countHearts(readHeartList(list))) === JSON.stringify(result);

function Result({ hearts }: { hearts: PublicHearts }) {
  const texts = useTexts(heartsTexts);
  const language = useLanguage();
  const { data: isRight } = useQuery({
    queryKey: ['hearts-check', hearts.hash, hearts.result.length],
    queryFn: async () => areRight(hearts),
    // Needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const photos = new Map(hearts.photos.map((photo) => [photo.id, photo]));
  const verdict = isRight ? texts.isRight : texts.isWrong;
  return (
    <>
      <p>{texts.lead(hearts.votes.length)}</p>
      <p role="status" className={isRight === false ? tones.bad : tones.good}>
        {isRight === undefined ? texts.checking : verdict}
      </p>
      {hearts.result.length === 0 ? (
        <EmptyState>{texts.nobody}</EmptyState>
      ) : (
        <Stack as="ol" gap={8}>
          {hearts.result.map(({ photoId, hearts: count, place }, i) => {
            const photo = photos.get(photoId);
            const unnamed = i < NAMED_MAX ? texts.notShown : photoId;
            return (
              <li key={photoId} className={styles.photo}>
                <b className={styles.place}>{formatNumber(place)}</b>
                <span>
                  <strong>{photo ? textIn(photo, 'title', language) : unnamed}</strong>
                  {photo && <span> {texts.by(photo.by)}</span>}
                </span>
                <span className={styles.count}>{texts.hearts(count)}</span>
              </li>
            );
          })}
        </Stack>
      )}
      {hasTies(hearts.result) && <p>{texts.ties}</p>}
      <h2>{texts.hash}</h2>
      <p className={styles.hash}>{hearts.hash}</p>
      <h2>{texts.list}</h2>
      <p>{texts.listHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <section className={styles.list} tabIndex={0} aria-label={texts.list}>
        {hearts.list}
      </section>
    </>
  );
}

/** How often a page that waits for the hearts asks, in milliseconds; while it is hidden it does not. */
const WATCH_MS = 10_000;

export function HeartsScreen() {
  const texts = useTexts(heartsTexts);
  const query = trpc.gallery.revealed.useQuery(undefined, {
    trpc: { context: ALONE },
    refetchInterval: ({ state }) => state.data === undefined && WATCH_MS,
  });
  const [isAwaited, setAwaited] = useState(false);
  if (!isAwaited && isGone(query)) setAwaited(true);
  return (
    <main className={styles.page}>
      <title>{texts.pageTitle}</title>
      <Wordmark />
      <h1>{texts.heading}</h1>
      <QueryBoundary
        query={query}
        failure={texts.loadFailed}
        notFound={texts.notYet}
        // Stays while the page asks again.
        loading={isAwaited ? <p role="alert">{texts.notYet}</p> : undefined}
      >
        {(hearts) => <Result hearts={hearts} />}
      </QueryBoundary>
    </main>
  );
}
