// One post: its photo, its state and its actions.
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import { formatRelativeTime } from '#client/format-date-time.ts';
import type { Post, PostState } from '../contract.ts';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import type { PostActions } from './use-posts.ts';

const STATES: Record<PostState, string> = {
  waiting: 'waits for you',
  queued: 'queued',
  claimed: 'on its way',
  container: 'on its way',
  publishing: 'on its way',
  unknown: 'may be posted',
  unclear: 'may be posted',
  posted: 'posted',
  failed: 'not posted',
  restored: 'may be posted since the backup',
};

interface PostItemProps {
  post: Post;
  /** Posting by hand is the main action: nothing is posted from here. */
  isByHand: boolean;
  actions: PostActions;
  onByHand(): void;
}

interface ActionsProps extends PostItemProps {
  title: string;
}

const Of = ({ title }: { title: string }) => <VisuallyHidden> {title}</VisuallyHidden>;

function Posted({ post, actions, title }: ActionsProps) {
  return (
    <>
      {post.permalink && (
        <ButtonAnchor small href={post.permalink} target="_blank" rel="noreferrer">
          View
          <Of title={title} />
        </ButtonAnchor>
      )}
      {post.isByHand && (
        <Button small disabled={actions.isPending} onClick={() => actions.unmark(post)}>
          Undo
          <Of title={title} />
        </Button>
      )}
    </>
  );
}

function Unknown({ post, actions, onByHand, title }: ActionsProps) {
  return (
    <>
      <Button small onClick={onByHand}>
        Already on Instagram
        <Of title={title} />
      </Button>
      <Button small disabled={actions.isPending} onClick={() => actions.post(post)}>
        Not on Instagram: post again
        <Of title={title} />
      </Button>
    </>
  );
}

function Idle({ post, isByHand, actions, onByHand, title }: ActionsProps) {
  const isPostable = post.state !== 'queued' && !isByHand;
  return (
    <>
      {isPostable && (
        <Button small good disabled={actions.isPending} onClick={() => actions.post(post)}>
          {post.state === 'failed' ? 'Try again' : 'Post'}
          <Of title={title} />
        </Button>
      )}
      {post.photo && (
        <Button small primary={isByHand} onClick={onByHand}>
          By hand
          <Of title={title} />
        </Button>
      )}
      <Button small disabled={actions.isPending} onClick={() => actions.remove(post)}>
        Do not post
        <Of title={title} />
      </Button>
    </>
  );
}

const ACTIONS: Partial<Record<PostState, typeof Idle>> = {
  waiting: Idle,
  queued: Idle,
  failed: Idle,
  unknown: Unknown,
  posted: Posted,
};

export function PostItem(props: PostItemProps) {
  const { post } = props;
  const title = post.photo?.title ?? 'Test post';
  const Actions = ACTIONS[post.state];
  return (
    <li className={styles.post} data-state={post.state}>
      {post.photo ? (
        <img src={post.photo.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <span className={styles.card} aria-hidden="true" />
      )}
      <div className={styles.about}>
        <h4>{title}</h4>
        <p className={shared.quiet}>
          {post.photo ? `${post.photo.playerName} · ` : ''}
          <span className={styles[post.state]}>{STATES[post.state]}</span>
          {post.isByHand && ' by hand'}
          {post.state !== 'posted' && post.state !== 'queued' && ', queued'}{' '}
          {formatRelativeTime(post.postedAt ?? post.queuedAt)}
        </p>
        {post.trouble && <p className={styles.trouble}>{post.trouble}</p>}
      </div>
      {Actions && (
        <div className={styles.acts}>
          <Actions {...props} title={title} />
        </div>
      )}
    </li>
  );
}
