// One post: the photo, where it stands, and what can be done about it.
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { HiddenText } from '#client/components/hidden-text.tsx';
import { showAge } from '#client/show-moment.ts';
import type { Post, PostState } from '../contract.ts';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import type { PostActs } from './use-posts.ts';

const STATES: Record<PostState, string> = {
  waiting: 'waits for you',
  queued: 'queued',
  claimed: 'on its way',
  container: 'on its way',
  publishing: 'on its way',
  unknown: 'may be posted',
  posted: 'posted',
  failed: 'not posted',
};

interface PostItemProps {
  post: Post;
  /** Nothing is posted from here: doing it by hand comes first. */
  isByHand: boolean;
  acts: PostActs;
  onByHand(): void;
}

interface ActsProps extends PostItemProps {
  title: string;
}

const Of = ({ title }: { title: string }) => <HiddenText> {title}</HiddenText>;

function Posted({ post, acts, title }: ActsProps) {
  return (
    <>
      {post.permalink && (
        <ButtonAnchor small href={post.permalink} target="_blank" rel="noreferrer">
          See it
          <Of title={title} />
        </ButtonAnchor>
      )}
      {post.isByHand && (
        <Button small disabled={acts.isBusy} onClick={() => acts.unmark(post)}>
          Undo
          <Of title={title} />
        </Button>
      )}
    </>
  );
}

function Unknown({ post, acts, onByHand, title }: ActsProps) {
  return (
    <>
      <Button small onClick={onByHand}>
        It is there
        <Of title={title} />
      </Button>
      <Button small disabled={acts.isBusy} onClick={() => acts.post(post)}>
        It is not there: post it
        <Of title={title} />
      </Button>
    </>
  );
}

function AtRest({ post, isByHand, acts, onByHand, title }: ActsProps) {
  const isPostable = post.state !== 'queued' && !isByHand;
  return (
    <>
      {isPostable && (
        <Button small good disabled={acts.isBusy} onClick={() => acts.post(post)}>
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
      <Button small disabled={acts.isBusy} onClick={() => acts.remove(post)}>
        Do not post
        <Of title={title} />
      </Button>
    </>
  );
}

const ACTS: Partial<Record<PostState, typeof AtRest>> = {
  waiting: AtRest,
  queued: AtRest,
  failed: AtRest,
  unknown: Unknown,
  posted: Posted,
};

export function PostItem(props: PostItemProps) {
  const { post } = props;
  const title = post.photo?.title ?? 'Test post';
  const Acts = ACTS[post.state];
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
          {showAge(post.postedAt ?? post.queuedAt)}
        </p>
        {post.trouble && <p className={styles.trouble}>{post.trouble}</p>}
      </div>
      {Acts && (
        <div className={styles.acts}>
          <Acts {...props} title={title} />
        </div>
      )}
    </li>
  );
}
