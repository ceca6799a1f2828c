// The page of a draw, on screen and on paper: the list, its hash, the words, the winners, and whether they match.
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '#client/calls/download.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { ALONE, trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { Moment } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import { sha256 } from '#shared/sha256.ts';
import type { PublicDraw } from '../contract.ts';
import { drawTexts } from '../messages.ts';
import { drawAsText, type Verdict, verdictOf } from '../rules/draw.ts';
import styles from './draw-screen.module.css';

const saveAsText = (draw: PublicDraw): void =>
  saveFile(new Blob([drawAsText(draw)], { type: 'text/plain' }), `draw-${draw.id}.txt`);

function VerdictLine({ verdict }: { verdict: Verdict | undefined }) {
  const texts = useTexts(drawTexts);
  if (!verdict) return <p className={styles.verdict}>{texts.checking}</p>;
  const { isListRight, areWinnersRight } = verdict;
  if (!isListRight) return <p className={styles.wrong}>{texts.listChanged}</p>;
  if (areWinnersRight === false) return <p className={styles.wrong}>{texts.winnersChanged}</p>;
  return <p className={styles.right}>{areWinnersRight ? texts.valid : texts.listValid}</p>;
}

function Winners({ draw }: { draw: PublicDraw }) {
  const texts = useTexts(drawTexts);
  if (draw.seed === null) {
    return (
      <>
        <h2>{texts.notDrawn}</h2>
        <p>{texts.waiting}</p>
      </>
    );
  }
  return (
    <>
      <h2>{texts.winners}</h2>
      <ol className={styles.winners}>
        {draw.winners.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}

function Draw({ draw }: { draw: PublicDraw }) {
  const texts = useTexts(drawTexts);
  const { id, title, lines, listHash, seed, frozenAt, drawnAt, wanted, sharedNetwork } = draw;
  const { data: verdict } = useQuery({
    queryKey: ['draw-check', draw],
    queryFn: async () => verdictOf(sha256, draw),
    // Needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <title>{texts.pageTitle(title)}</title>
      <h1>{title}</h1>
      <div role="status">
        <VerdictLine verdict={verdict} />
      </div>
      <section className={styles.part}>
        <Winners draw={draw} />
      </section>
      <section className={styles.part}>
        <DescriptionList
          items={[
            [texts.number, id],
            [texts.entries, lines.length],
            [texts.wanted, wanted],
            [texts.frozen, <Moment key="frozen" at={frozenAt} />],
            ...(drawnAt ? [[texts.drawn, <Moment key="drawn" at={drawnAt} />] as const] : []),
            ...(seed === null ? [] : [[texts.words, texts.said(seed)] as const]),
            [
              texts.hash,
              <code key="hash" className={styles.hash}>
                {listHash}
              </code>,
            ],
          ]}
        />
        <div className={styles.tools}>
          <Button small onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button small onClick={() => saveAsText(draw)}>
            {texts.download}
          </Button>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{texts.how}</h2>
        <ol className={styles.how}>
          <li>{texts.steps.hash}</li>
          <li>{texts.steps.score}</li>
          <li>{texts.steps.order}</li>
        </ol>
        <p>
          {texts.steps.why} {texts.recomputed}
        </p>
      </section>
      <section className={styles.part}>
        <h2>{texts.list}</h2>
        <p>{texts.listHint}</p>
        {sharedNetwork !== null && <p>{texts.sharedNetwork(sharedNetwork, lines.length)}</p>}
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const WATCH_MS = { least: 10_000, perEntry: 20 };

/**
 * How often a page that waits for the draw asks, in milliseconds; while it is hidden it does not. The answer holds the list, so a
 * hall of 500 phones asks for at most half a megabyte per second, however long the list is.
 */
const watchInterval = (draw: PublicDraw | undefined): number | false =>
  draw?.seed === null && Math.max(WATCH_MS.least, draw.lines.length * WATCH_MS.perEntry);

export function DrawScreen({ id }: { id: string }) {
  const texts = useTexts(drawTexts);
  const query = trpc.draws.show.useQuery(
    { id },
    { trpc: { context: ALONE }, refetchInterval: ({ state }) => watchInterval(state.data) },
  );
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <Wordmark />
        <Quiet>{texts.heading}</Quiet>
      </header>
      <QueryBoundary query={query} failure={texts.loadFailed} notFound={texts.notFound}>
        {(draw) => <Draw draw={draw} />}
      </QueryBoundary>
    </main>
  );
}
