// The landing page: what the contest is, how it works, and an example of a board.

import type { ReactNode } from 'react';
import { useFetched } from '#client/calls/call.ts';
import { ButtonLink } from '#client/components/button.tsx';
import { LanguageSwitch, Wordmark } from '#client/components/frame.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { Prizes } from '#client/components/prizes.tsx';
import { Sponsors } from '#client/components/sponsors.tsx';
import { formatDateTime } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import { serverNow } from '#client/format/server-clock.ts';
import { useTick } from '#client/format/use-tick.ts';
import type { Session } from '#features/auth/ui/session.tsx';
import { type BoardWords, playerTexts, sampleTexts } from '#features/boards/messages.ts';
import { handInTimesInShort } from '#features/boards/rules/hand-in-times.ts';
import { exampleBoard, SAMPLE_SIZE } from '#features/boards/rules/stand-in-boards.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { useBoardWords } from '#features/boards/ui/board-words.ts';
import type { About } from '#features/operations/contract.ts';
import type { PublicPrize } from '#features/prizes/contract.ts';
import type { ContestNow } from '#features/settings/contract.ts';
import { type Contest, contestState, ownName, PRODUCT_NAME } from '#shared/contest.ts';
import { apiRoutes, screens } from '#shared/paths.ts';
import styles from './landing.module.css';
import { landingTexts } from './messages.ts';

const OnlyExample = ({ example }: { example: ReactNode }) => example;
// Includes the live connection, which visitors need not load.
const OwnPreview = lazyPart(
  async () => (await import('./own-preview.tsx')).OwnPreview,
  OnlyExample,
  OnlyExample,
);

const PrizeCards = lazyPart(
  async () => (await import('#features/prizes/ui/prize-cards.tsx')).PrizeCards,
);

/** The last step; `contest` is null until its settings are known. */
function tableStep(contest: Contest | null, words: BoardWords): string {
  const { texts } = words;
  if (contest === null) return texts.visitAnyTable;
  const hours = handInTimesInShort(contest.handIn, words);
  return hours === null
    ? texts.visitTableSomeTime(contest.place)
    : texts.visitTable(contest.place, hours);
}

/** The size of the contest's boards, as far as there are labels. */
function Example({ size }: { size: number }) {
  const texts = useTexts(landingTexts);
  const { labels } = useTexts(sampleTexts);
  const { board } = exampleBoard(Math.min(size, SAMPLE_SIZE), labels);
  return <BoardGrid size={Math.min(size, SAMPLE_SIZE)} cells={board} label={texts.sample} />;
}

/** For a signed-in player, who needs no pitch. */
function Welcome({ firstName, isOver }: { firstName: string; isOver: boolean }) {
  const texts = useTexts(landingTexts);
  const { closedBanner } = useTexts(playerTexts);
  return (
    <div className={`${styles.pitch} ${styles.greeting}`}>
      <h1>{isOver ? texts.thanksTo(firstName) : texts.hello(firstName)}</h1>
      {isOver && <p className={styles.lead}>{closedBanner}</p>}
      <ButtonLink primary href={screens.board}>
        {texts.toBoard}
      </ButtonLink>
    </div>
  );
}

/** Nobody can join any more; players still find their board. */
function Ended() {
  const texts = useTexts(landingTexts);
  return (
    <>
      <p className={styles.lead}>{texts.thanks}</p>
      <div className={styles.actions}>
        <ButtonLink primary href={screens.signIn}>
          {texts.signIn}
        </ButtonLink>
      </div>
    </>
  );
}

const TICK_MS = 5_000;

interface LandingProps {
  session: Pick<Session, 'user' | 'remembered'>;
}

export function Landing({ session }: LandingProps) {
  const texts = useTexts(landingTexts);
  const words = useBoardWords();
  // Rendered at once from what this phone remembers, so that nothing shifts when the server responds.
  const user = session.user ?? session.remembered;
  const about = useFetched<About>(apiRoutes.about);
  const contest = useFetched<ContestNow>(apiRoutes.contest);
  const steps = [
    ...[texts.stepAccount, texts.stepBoard, texts.stepPrint, texts.stepBring],
    tableStep(contest, words),
  ];
  const prizes = useFetched<{ prizes: readonly PublicPrize[] }>(apiRoutes.prizes)?.prizes ?? [];
  const shape = about?.board ?? null;
  useTick(TICK_MS);
  const isOver = contest !== null && contestState(contest, serverNow()) === 'closed';
  const example = <Example size={shape?.size ?? SAMPLE_SIZE} />;
  return (
    <main className={styles.page}>
      <title>{contest?.name ?? PRODUCT_NAME}</title>
      <header className={styles.top}>
        <Wordmark />
        {!user && (
          <ButtonLink small href={screens.signIn}>
            {texts.signIn}
          </ButtonLink>
        )}
        {/* Its height is reserved until the settings arrive. */}
        <p className={styles.contest}>{contest && <ContestLine contest={contest} />}</p>
      </header>
      {user ? (
        <Welcome firstName={user.companion?.name ?? user.firstName} isOver={isOver} />
      ) : (
        <div className={styles.pitch}>
          <h1 className={styles.shout}>
            <span>{texts.see}</span> <span>{texts.snap}</span>{' '}
            <span className={styles.marked}>{texts.shout}</span>
          </h1>
          {isOver ? (
            <Ended />
          ) : (
            <>
              <p className={styles.lead}>
                {texts.lead} {shape ? words.texts.pitch(shape) : words.texts.pitchInShort}
              </p>
              <div className={styles.actions}>
                <ButtonLink primary href={screens.register}>
                  {texts.createAccount}
                </ButtonLink>
                <ButtonLink href={screens.signIn}>{texts.signIn}</ButtonLink>
              </div>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
      <div className={styles.preview}>
        {session.user ? (
          <OwnPreview key={session.user.id} player={session.user} example={example} />
        ) : (
          example
        )}
      </div>
      <Prizes text={contest?.prizes} />
      {prizes.length > 0 && <PrizeCards prizes={prizes} heading={contest?.prizes ? null : 'h2'} />}
      <Sponsors
        logos={(contest?.sponsors ?? []).filter(({ places }) => places.includes('landing'))}
      />
      <footer className={styles.foot}>
        <LanguageSwitch />
      </footer>
    </main>
  );
}

function useStateText(contest: ContestNow): string | null {
  const texts = useTexts(landingTexts);
  const boardTexts = useTexts(playerTexts);
  const state = contestState(contest, serverNow());
  if (state === 'open') return null;
  if (state === 'not_open') {
    return texts.opens(formatDateTime(contest.opensAt ?? '', contest.timeZone));
  }
  return state === 'paused' ? boardTexts.pausedTitle : texts.over;
}

/** Renders nothing while a contest without its own name is open. */
function ContestLine({ contest }: { contest: ContestNow }) {
  const state = useStateText(contest);
  const own = ownName(contest);
  return (
    <>
      {state && <span className={styles.state}>{state}</span>} {own && <span>{own}</span>}
    </>
  );
}
