// Why nothing is posted, and what ends it.
import { Button } from '#client/components/button.tsx';
import { Moment } from '#client/components/moment.tsx';
import type { Posts } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';
import { Reconnect } from './reconnect.tsx';
import type { PostActions } from './use-posts.ts';

interface HoldProps {
  posts: Posts;
  actions: PostActions;
}

export function Hold({ posts, actions }: HoldProps) {
  const { hold, isHeldBack, isSilent } = posts;
  return (
    <>
      {isHeldBack && (
        <div className={styles.bad} role="alert">
          <p>{messages.heldBack}</p>
        </div>
      )}
      {hold && (
        <div className={styles.bad} role="alert">
          <p>
            {hold.words}{' '}
            {hold.until && (
              <>
                The queue resumes at <Moment at={hold.until} />.
              </>
            )}
          </p>
          <div className={styles.buttons}>
            {hold.needsConnection && <Reconnect />}
            <Button small disabled={actions.isPending} onClick={actions.resume}>
              Resume the queue
            </Button>
          </div>
        </div>
      )}
      {isSilent && (
        <div className={styles.bad} role="alert">
          <p>{messages.silent}</p>
        </div>
      )}
    </>
  );
}
