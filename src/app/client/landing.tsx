// The landing page: what the contest is, how it works, and a board as an example.

import { ButtonLink } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { lazyScreen } from '#client/lazy-screen.tsx';
import { trpc } from '#client/trpc.ts';
import { useContest } from '#client/use-contest.ts';
import type { Session } from '#features/auth/ui/session.tsx';
import { pitch, playerTexts } from '#features/boards/messages.ts';
import { handInTimesInShort } from '#features/boards/rules/hand-in-times.ts';
import { exampleBoard, SAMPLE_SIZE } from '#features/boards/rules/sample-board.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { type Contest, ownName, PRODUCT_NAME } from '#shared/contest.ts';
import { screens } from '#shared/paths.ts';
import styles from './landing.module.css';

// With the live connection, which visitors need not load.
const OwnPreview = lazyScreen(async () => (await import('./own-preview.tsx')).OwnPreview);

const STEPS = [
  'Create a free account',
  'Get your personalised bingo board',
  'Download and print the PDF, and bring it along',
];

/** The last step; `contest` is null until its settings are known. */
function tableStep(contest: Contest | null): string {
  if (contest === null) return playerTexts.visitAnyTable;
  const hours = handInTimesInShort(contest.handIn);
  return hours === null
    ? playerTexts.visitTableSomeTime(contest.place)
    : playerTexts.visitTable(contest.place, hours);
}

/** As large as the contest's boards, as far as there are labels. */
function Example({ size }: { size: number }) {
  const { board } = exampleBoard(Math.min(size, SAMPLE_SIZE));
  return <BoardGrid size={Math.min(size, SAMPLE_SIZE)} cells={board} label="A sample board" />;
}

interface LandingProps {
  session: Pick<Session, 'user' | 'isLoading'>;
}

export function Landing({ session: { user, isLoading } }: LandingProps) {
  const { data: about } = trpc.operations.about.useQuery();
  const contest = useContest();
  const own = contest && ownName(contest);
  const shape = about?.board ?? null;
  const example = <Example size={shape?.size ?? SAMPLE_SIZE} />;
  return (
    <main className={styles.page}>
      <title>{contest?.name ?? PRODUCT_NAME}</title>
      <header className={styles.top}>
        <Wordmark />
        {!isLoading && !user && (
          <ButtonLink small href={screens.signIn}>
            Sign In
          </ButtonLink>
        )}
      </header>
      <div className={styles.pitch}>
        {own && <p className={styles.contest}>{own}</p>}
        <h1 className={styles.shout}>
          <span>See it.</span> <span>Snap it.</span>{' '}
          <span className={styles.marked}>Shout bingo.</span>
        </h1>
        <p className={styles.lead}>
          A photo scavenger hunt across the whole convention. {pitch(shape)}
        </p>
        {user ? (
          <div className={styles.greeting}>
            <p>Hello, {user.firstName}! Your board is waiting.</p>
            <ButtonLink primary href={screens.board}>
              Go to your board
            </ButtonLink>
          </div>
        ) : (
          !isLoading && (
            <>
              <div className={styles.actions}>
                <ButtonLink primary href={screens.register}>
                  Create Account
                </ButtonLink>
                <ButtonLink href={screens.signIn}>Sign In</ButtonLink>
              </div>
              <ol className={styles.steps}>
                {[...STEPS, tableStep(contest)].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )
        )}
      </div>
      <div className={styles.preview}>
        {user ? <OwnPreview key={user.id} player={user} example={example} /> : example}
      </div>
    </main>
  );
}
