// The landing page: what the contest is, how it works, and a board as an example.

import { ButtonLink } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { trpc } from '#client/trpc.ts';
import type { Session } from '#features/auth/ui/session.tsx';
import { SAMPLE_FOUND, SAMPLE_SIZE, sampleBoard } from '#features/boards/rules/sample-board.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { screens } from '#shared/paths.ts';
import styles from './landing.module.css';

const STEPS = [
  'Create a free account',
  'Get your personalised bingo board',
  'Download and print the PDF, and bring it along',
  'Visit the fan table in the Hilton, 1:00PM to 4:00PM, with your completed board',
];

const exampleCells = sampleBoard().board.map((cell) => ({
  ...cell,
  completed: cell.isFreeSpace || SAMPLE_FOUND.includes(cell.position),
}));

/** The player's own board; the sample for visitors, while it loads, and when it cannot be loaded. */
function Preview({ isPlayer }: { isPlayer: boolean }) {
  const { data } = trpc.boards.mine.useQuery(undefined, { enabled: isPlayer });
  return (
    <BoardGrid
      size={data?.size ?? SAMPLE_SIZE}
      cells={data?.board ?? exampleCells}
      label={data ? 'Your board' : 'A sample board'}
    />
  );
}

interface LandingProps {
  session: Pick<Session, 'user' | 'isLoading'>;
}

export function Landing({ session: { user, isLoading } }: LandingProps) {
  return (
    <main className={styles.page}>
      <title>Swag &amp; Seek</title>
      <header className={styles.top}>
        <Wordmark />
        {!isLoading && !user && (
          <ButtonLink small href={screens.signIn}>
            Sign In
          </ButtonLink>
        )}
      </header>
      <div className={styles.pitch}>
        <h1 className={styles.shout}>
          <span>See it.</span> <span>Snap it.</span>{' '}
          <span className={styles.marked}>Shout bingo.</span>
        </h1>
        <p className={styles.lead}>
          A photo scavenger hunt across the whole convention. Your board is yours alone: twenty-four
          things to find, one free space, and a fan table waiting for you.
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
                {STEPS.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )
        )}
      </div>
      <div className={styles.preview}>
        <Preview isPlayer={user !== null} />
      </div>
    </main>
  );
}
