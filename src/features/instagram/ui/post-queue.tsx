// The posts: to be decided by a person, waiting for an organiser, queued, posted.
import { type ReactNode, useState } from 'react';
import { Moment } from '#client/components/moment.tsx';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { StatGrid } from '#client/components/stat-grid.tsx';
import type { Post, Posts, PostsInput } from '../contract.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { Hold } from './hold.tsx';
import shared from './instagram.module.css';
import { PostList } from './post-list.tsx';
import { usePostActions, usePosts } from './use-posts.ts';

/** Nothing is on hold unless something holds it. */
const nextOf = ({ mode, next, counts, hold, isHeldBack }: Posts): ReactNode => {
  if (counts.queue === 0) return 'nothing queued';
  if (mode === 'pack') return 'by hand';
  if (isHeldBack || (hold && hold.until === null)) return 'on hold';
  if (!next) return 'on its way';
  return new Date(next) <= new Date() ? 'now' : <Moment at={next} />;
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

/** Without a text for it, an empty list is left out. */
const LISTS = [
  { name: 'attention', title: 'Needs you', empty: '' },
  { name: 'waiting', title: 'Waiting for you', empty: '' },
  { name: 'queue', title: 'Queue', empty: 'Nothing is queued.' },
  { name: 'posted', title: 'Posted', empty: 'Nothing is posted yet.' },
] as const;

interface LoadedQueueProps {
  posts: Posts;
  pages: PostsInput;
  onPages(pages: PostsInput): void;
}

function LoadedQueue({ posts, pages, onPages }: LoadedQueueProps) {
  const actions = usePostActions();
  const [opened, setOpened] = useState<{ post: Post; what: 'by-hand' | 'caption' } | null>(null);
  const { mode, counts } = posts;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const close = () => setOpened(null);
  return (
    <>
      <Hold posts={posts} actions={actions} />
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
            <PostList
              key={name}
              title={title}
              posts={posts[name]}
              count={counts[name]}
              empty={empty}
              isByHand={mode === 'pack'}
              actions={actions}
              page={pages[name]}
              onPage={(page) => onPages({ ...pages, [name]: page })}
              onByHand={(post) => setOpened({ post, what: 'by-hand' })}
              onCaption={(post) => setOpened({ post, what: 'caption' })}
            />
          ),
        )
      )}
      {opened?.what === 'by-hand' && <ByHandDialog post={opened.post} onClose={close} />}
      {opened?.what === 'caption' && <CaptionDialog post={opened.post} onClose={close} />}
    </>
  );
}

export function PostQueue() {
  const [pages, setPages] = useState<PostsInput>({ attention: 1, waiting: 1, queue: 1, posted: 1 });
  const query = usePosts(pages);
  return (
    <Card title="On the way">
      <QueryBoundary query={query}>
        {(posts) => <LoadedQueue posts={posts} pages={pages} onPages={setPages} />}
      </QueryBoundary>
    </Card>
  );
}
