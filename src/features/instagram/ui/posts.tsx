// The posts: to be decided by a person, waiting for an organiser, queued, posted; and why posting is paused.

import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Pager, StatGrid } from '#client/components/figures.tsx';
import { Actions, Card, EmptyState, Quiet } from '#client/components/panel.tsx';
import { useReorder } from '#client/components/reorder.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Moment } from '#client/format/format.tsx';
import { ageOf } from '#client/format/server-clock.ts';
import { noticeTexts } from '#shared/audit/alert-texts.ts';
import { pageOf } from '#shared/calls.ts';
import { LIST_LIMIT, type Post, type Posts, type PostsInput } from '../contract.ts';
import { messages } from '../messages.ts';
import { Reconnect } from './account.tsx';
import shared from './instagram.module.css';
import { ByHandDialog, CaptionDialog, PostItem } from './post-item.tsx';
import styles from './posts.module.css';
import { type PostActions, usePostActions, usePosts } from './use-posts.ts';

interface HoldProps {
  posts: Posts;
  actions: PostActions;
}

function Hold({ posts, actions }: HoldProps) {
  const { hold, isHeldBack, isSilent } = posts;
  return (
    <>
      {isHeldBack && (
        <div className={shared.bad} role="alert">
          <p>{messages.heldBack}</p>
        </div>
      )}
      {hold && (
        <div className={shared.bad} role="alert">
          <p>
            {hold.words}{' '}
            {hold.until && (
              <>
                The queue resumes at <Moment at={hold.until} />.
              </>
            )}
          </p>
          <Actions>
            {hold.needsConnection && <Reconnect />}
            <Button small disabled={actions.isPending} onClick={actions.resume}>
              Resume the queue
            </Button>
          </Actions>
        </div>
      )}
      {isSilent && (
        <div className={shared.bad} role="alert">
          <p>{noticeTexts.instagram_silent()}</p>
        </div>
      )}
    </>
  );
}

/** One look at the account settles several posts. */
function AllRestored({ posts, actions }: HoldProps) {
  const [asked, setAsked] = useState<'none' | 'all' | null>(null);
  const count = posts.attention.filter(({ state }) => state === 'restored').length;
  if (count < 2) return null;
  const labels = { none: messages.nonePosted, all: messages.allPosted };
  return (
    <>
      <p>{messages.manyRestored(Math.max(count, posts.counts.restored ?? 0))}</p>
      <Actions>
        {(['none', 'all'] as const).map((answer) => (
          <Button key={answer} small disabled={actions.isPending} onClick={() => setAsked(answer)}>
            {labels[answer]}
          </Button>
        ))}
      </Actions>
      {asked && (
        <ConfirmDialog
          title={`${labels[asked]}?`}
          confirmLabel={labels[asked]}
          isPending={actions.isPending}
          onConfirm={() => {
            void actions.decideRestored(asked === 'all');
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{messages.surely[asked]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PostListProps {
  title: string;
  posts: readonly Post[];
  /** The total, on all pages. */
  count: number;
  empty: string;
  isByHand: boolean;
  actions: PostActions;
  page: number;
  beside: Posts['queueBeside'];
  onPage(page: number): void;
  onByHand(post: Post): void;
  onCaption(post: Post): void;
}

function PostList(props: PostListProps) {
  const { title, posts, count, empty, isByHand, actions, page, beside } = props;
  const { onPage, onByHand, onCaption } = props;
  const movable = posts.filter(({ state, photo }) => state === 'queued' && photo !== null);
  const ids = [beside.before, ...movable.map(({ id }) => id), beside.after].filter(
    (id) => id !== null,
  );
  const reorder = useReorder(ids, async (move) => {
    const isMoved = await actions.move(move);
    if (isMoved && move.target === beside.before) onPage(page - 1);
    if (isMoved && move.target === beside.after) onPage(page + 1);
    return isMoved;
  });
  return (
    <section className={styles.list} aria-label={title}>
      <h3>
        {title} {count > 0 && <span className={styles.count}>{count}</span>}
      </h3>
      {count === 0 && <Quiet>{empty}</Quiet>}
      <Stack as="ul" gap={10}>
        {posts.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            isByHand={isByHand}
            actions={actions}
            onByHand={() => onByHand(post)}
            onCaption={() => onCaption(post)}
            reorder={reorder}
            isMovable={ids.length > 1 && movable.includes(post)}
          />
        ))}
      </Stack>
      <Pager label={`Pages: ${title}`} {...pageOf(count, page, LIST_LIMIT)} onTurn={onPage} />
    </section>
  );
}

/** When the next post is due, in words. */
const nextOf = ({ mode, next, queue, counts, hold, isHeldBack }: Posts): ReactNode => {
  if (counts.queue === 0) return 'nothing queued';
  if (mode === 'pack') return 'by hand';
  if (isHeldBack || (hold && hold.until === null)) return 'paused';
  // Those that are left are of disabled accounts.
  if (!next && queue.every(({ state }) => state === 'queued')) return 'waiting';
  if (!next) return 'being posted';
  return ageOf(next) >= 0 ? 'now' : <Moment at={next} />;
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
    note: 'counted by Instagram',
  },
];

/** An empty list without a text is left out. */
const LISTS = [
  { name: 'attention', title: 'Needs you', empty: '' },
  { name: 'waiting', title: 'Waiting for you', empty: '' },
  { name: 'queue', title: 'Up next', empty: 'The queue is empty.' },
  { name: 'posted', title: 'Posted', empty: 'Nothing has been posted yet.' },
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
      <AllRestored posts={posts} actions={actions} />
      {(!isEmpty || mode === 'publish') && <StatGrid stats={statsOf(posts)} />}
      {mode === 'pack' && !isEmpty && (
        <Quiet>
          This laptop can’t post on Instagram itself: download each picture, copy its caption, post
          it from your phone, and mark it as posted. The player gets the same points.
        </Quiet>
      )}
      {isEmpty ? (
        <EmptyState>
          No photos yet. To add one, choose “Approve &amp; Post to Instagram” in a photo’s details.
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
              beside={posts.queueBeside}
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
    <Card title="Queue">
      <QueryBoundary query={query}>
        {(posts) => <LoadedQueue posts={posts} pages={pages} onPages={setPages} />}
      </QueryBoundary>
    </Card>
  );
}
