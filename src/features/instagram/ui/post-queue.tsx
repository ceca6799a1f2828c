// What is on its way to Instagram: what waits for an organiser, what waits for its turn, what is there.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Figures } from '#client/components/figures.tsx';
import { Card, Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import type { Post, Posts } from '../contract.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import shared from './instagram.module.css';
import { PostItem } from './post-item.tsx';
import styles from './posts.module.css';
import { type PostActs, usePostActs, usePosts } from './use-posts.ts';

const nextOf = ({ mode, next, counts }: Posts): string => {
  if (counts.queue === 0) return 'nothing queued';
  if (mode === 'pack') return 'by hand';
  if (!next) return 'on hold';
  return new Date(next) <= new Date() ? 'now' : showMoment(next);
};

const figuresOf = (posts: Posts) => [
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

function Hold({ hold, acts }: { hold: NonNullable<Posts['hold']>; acts: PostActs }) {
  return (
    <div className={shared.bad} role="alert">
      <p>
        {hold.words} {hold.until && `The queue goes on at ${showMoment(hold.until)}.`}
      </p>
      <Button small disabled={acts.isBusy} onClick={acts.resume}>
        Let the queue go on
      </Button>
    </div>
  );
}

interface ListProps {
  title: string;
  posts: readonly Post[];
  /** How many there are; the longest queued are shown. */
  count: number;
  empty: string;
  isByHand: boolean;
  acts: PostActs;
  onByHand(post: Post): void;
}

function List({ title, posts, count, empty, isByHand, acts, onByHand }: ListProps) {
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
            acts={acts}
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

/** Without words for it, an empty list is left out. */
const LISTS = [
  { name: 'waiting', title: 'Waiting for you', empty: '' },
  { name: 'queue', title: 'Queue', empty: 'Nothing is queued.' },
  { name: 'posted', title: 'Posted', empty: 'Nothing is posted yet.' },
] as const;

export function PostQueue() {
  const { data, isError, refetch } = usePosts();
  const acts = usePostActs();
  const [opened, setOpened] = useState<Post | null>(null);
  if (!data) {
    return (
      <Card title="On the way">
        {isError ? <Failed onRetry={refetch}>{LOAD_FAILED}</Failed> : <Spinner />}
      </Card>
    );
  }
  const { mode, counts, hold } = data;
  const isEmpty = counts.waiting + counts.queue + counts.posted === 0;
  return (
    <Card title="On the way">
      {hold && <Hold hold={hold} acts={acts} />}
      {(!isEmpty || mode === 'publish') && <Figures of={figuresOf(data)} />}
      {mode === 'pack' && !isEmpty && (
        <p className={shared.quiet}>
          Nothing is posted from here: download each picture, copy its caption, post it from your
          phone, and mark it as posted. The player gets the same points.
        </p>
      )}
      {isEmpty ? (
        <Empty>
          No photos yet. “Approve &amp; Post to Instagram” in a photo’s details puts the first one
          here.
        </Empty>
      ) : (
        LISTS.filter(({ name, empty }) => counts[name] > 0 || empty).map(
          ({ name, title, empty }) => (
            <List
              key={name}
              title={title}
              posts={data[name]}
              count={counts[name]}
              empty={empty}
              isByHand={mode === 'pack'}
              acts={acts}
              onByHand={setOpened}
            />
          ),
        )
      )}
      {opened && <ByHandDialog post={opened} acts={acts} onClose={() => setOpened(null)} />}
    </Card>
  );
}
