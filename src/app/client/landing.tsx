// The landing page: what the contest is, how it works, and a board as an example.

import { ButtonLink } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { lazyScreen } from '#client/lazy-screen.tsx';
import type { Session } from '#features/auth/ui/session.tsx';
import { pitch } from '#features/boards/messages.ts';
import { exampleBoard, SAMPLE_SIZE } from '#features/boards/rules/sample-board.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { useAbout } from '#features/operations/ui/use-about.ts';
import { screens } from '#shared/paths.ts';
import styles from './landing.module.css';

// With the live connection, which visitors need not load.
const OwnPreview = lazyScreen(
  async () => (await import('./own-preview.tsx')).OwnPreview,
  ({ example }) => example,
);

const STEPS = [
  'Create a free account',
  'Get your personalised bingo board',
  'Download and print the PDF, and bring it along',
  'Visit the fan table in the Hilton, 1:00PM to 4:00PM, with your completed board',
];

/** As large as the contest's boards, as far as there are labels. */
function Example({ size }: { size: number }) {
  const { board } = exampleBoard(Math.min(size, SAMPLE_SIZE));
  return <BoardGrid size={Math.min(size, SAMPLE_SIZE)} cells={board} label="A sample board" />;
}

interface LandingProps {
  session: Pick<Session, 'user' | 'remembered'>;
}

export function Landing({ session }: LandingProps) {
  // Drawn at once by what this phone knows, so that nothing moves when the server answers.
  const user = session.user ?? session.remembered;
  const about = useAbout();
  const shape = about?.board ?? null;
  const example = <Example size={shape?.size ?? SAMPLE_SIZE} />;
  return (
    <main className={styles.page}>
      <title>Swag &amp; Seek</title>
      <header className={styles.top}>
        <Wordmark />
        {!user && (
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
        )}
      </div>
      <div className={styles.preview}>
        {session.user ? (
          <OwnPreview key={session.user.id} player={session.user} example={example} />
        ) : (
          example
        )}
      </div>
    </main>
  );
}
