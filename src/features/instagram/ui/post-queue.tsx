// The posts: waiting for an organiser, queued, posted.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { StatGrid } from '#client/components/stat-grid.tsx';
import { formatDateTime } from '#client/format-date-time.ts';
import type { Post, Posts } from '../contract.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import shared from './instagram.module.css';
import { PostItem } from './post-item.tsx';
import styles from './posts.module.css';
import { type PostActions, usePostActions, usePosts } from './use-posts.ts';

const nextOf = ({ mode, next, counts }: Posts): string => {
  if (counts.queue === 0) return 'nothing queued';
  if (mode === 'pack') return 'by hand';
  if (!next) return 'on hold';
  return new Date(next) <= new Date() ? 'now' : formatDateTime(next);
};

const statsOf = (posts: Posts) => [
  { label: 'Next post', value: nextOf(posts) },
  {
    label: 'Posted today',
    value:
      posts.today.limit === null
        ? String(posts.today.posted)
        : `${posts.today.posted} of ${posts.today.limit}`,
  },
  {
    label: 'In 24 hours',
    value: posts.quota ? `${posts.quota.used} of ${posts.quota.total}` : 'unknown',
    note: 'as Instagram counts',
  },
];

function Hold({ hold, actions }: { hold: NonNullable<Posts['hold']>; actions: PostActions }) {
  return (
    <div className={shared.bad} role="alert">
      <p>
        {hold.words} {hold.until && `The queue resumes at ${formatDateTime(hold.until)}.`}
      </p>
      <Button small disabled={actions.isPending} onClick={actions.resume}>
        Resume the queue
      </Button>
    </div>
  );
}

interface ListProps {
  title: string;
  posts: readonly Post[];
  /** The total; only the longest queued are shown. */
  count: number;
  empty: string;
  isByHand: boolean;
  actions: PostActions;
  onByHand(post: Post): void;
}

function List({ title, posts, count, empty, isByHand, actions, onByHand }: ListProps) {
  return (
    <section className={styles.list} aria-label={title}>
      <h3>
        {title} {count > 0 && <span className={styles.count}>{count}</span>}
      </h3>
      {count === 0 && <p className={shared.quiet}>{empty}</p>}
      <ul>
        {posts.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            isByHand={isByHand}
            actions={actions}
            onByHand={() => onByHand(post)}
          />
        ))}
      </ul>
      {count > posts.length && (
        <p className={shared.quiet}>and {(count - posts.length).toLocaleString()} more</p>
      )}
    </section>
  );
}

/** Without a text for it, an empty list is left out. */
const LISTS = [
  { name: 'waiting', title: 'Waiting for you', empty: '' },
  { name: 'queue', title: 'Queue', empty: 'Nothing is queued.' },
  { name: 'posted', title: 'Posted', empty: 'Nothing is posted yet.' },
] as const;

function LoadedQueue({ posts }: { posts: Posts }) {
  const actions = usePostActions();
  const [opened, setOpened] = useState<Post | null>(null);
  const { mode, counts, hold } = posts;
  const isEmpty = counts.waiting + counts.queue + counts.posted === 0;
  return (
    <>
      {hold && <Hold hold={hold} actions={actions} />}
      {(!isEmpty || mode === 'publish') && <StatGrid stats={statsOf(posts)} />}
      {mode === 'pack' && !isEmpty && (
        <p className={shared.quiet}>
          Nothing is posted from here: download each picture, copy its caption, post it from your
          phone, and mark it as posted. The player gets the same points.
        </p>
      )}
      {isEmpty ? (
        <EmptyState>
          No photos yet. “Approve &amp; Post to Instagram” in a photo’s details puts the first one
          here.
        </EmptyState>
      ) : (
        LISTS.filter(({ name, empty }) => counts[name] > 0 || empty).map(
          ({ name, title, empty }) => (
            <List
              key={name}
              title={title}
              posts={posts[name]}
              count={counts[name]}
              empty={empty}
              isByHand={mode === 'pack'}
              actions={actions}
              onByHand={setOpened}
            />
          ),
        )
      )}
      {opened && <ByHandDialog post={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export function PostQueue() {
  const query = usePosts();
  return (
    <Card title="On the way">
      <QueryBoundary query={query}>{(posts) => <LoadedQueue posts={posts} />}</QueryBoundary>
    </Card>
  );
}
