// One post: its photo, its state and its actions.
import type { ReactNode } from 'react';
import { formatRelativeTime } from '#client/format-date-time.ts';
import type { PostState } from '../contract.ts';
import { messages } from '../messages.ts';
import shared from './instagram.module.css';
import { ActionsOf, type PostActionsProps } from './post-actions.tsx';
import styles from './posts.module.css';

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

interface PostItemProps extends Omit<PostActionsProps, 'title'> {
  /** To move it in the queue. */
  handle?: ReactNode;
  isDragged?: boolean;
  /** Where a dragged post would land. */
  dropAt?: 'before' | 'after';
}

export function PostItem({ handle, isDragged, dropAt, ...props }: PostItemProps) {
  const { post } = props;
  const title = post.photo?.title ?? messages.testPost;
  return (
    <li
      className={styles.post}
      data-state={post.state}
      data-post={post.id}
      data-dragged={isDragged || undefined}
      data-drop={dropAt}
    >
      {handle}
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
          {post.isOwnCaption && ' · own caption'}
        </p>
        {post.trouble && <p className={styles.trouble}>{post.trouble}</p>}
        {post.intent === 'remove' && <p className={styles.trouble}>{messages.isBeingRemoved}</p>}
      </div>
      <div className={styles.acts}>
        <ActionsOf {...props} title={title} />
      </div>
    </li>
  );
}
