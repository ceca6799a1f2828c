// A list of posts, by pages; the queue can be reordered.
import { Button } from '#client/components/button.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import { LIST_LIMIT, type Post } from '../contract.ts';
import { messages } from '../messages.ts';
import shared from './instagram.module.css';
import { PostItem } from './post-item.tsx';
import styles from './posts.module.css';
import type { PostActions } from './use-posts.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

interface PostListProps {
  title: string;
  posts: readonly Post[];
  /** The total, on all pages. */
  count: number;
  empty: string;
  isByHand: boolean;
  actions: PostActions;
  page: number;
  onPage(page: number): void;
  onByHand(post: Post): void;
  onCaption(post: Post): void;
}

function Pager({
  title,
  count,
  page,
  onPage,
}: Pick<PostListProps, 'title' | 'count' | 'page' | 'onPage'>) {
  const pages = Math.ceil(count / LIST_LIMIT);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={shared.buttons} aria-label={`Pages: ${title}`}>
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className={shared.quiet}>
        Page {page} of {pages}
      </p>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

const Grip = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    {[6, 12, 18].flatMap((y) =>
      [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.8" />),
    )}
  </svg>
);

function Handle({ post, reorder }: { post: Post; reorder: Reorder }) {
  return (
    <button type="button" className={styles.handle} data-handle {...reorder.handleOf(post.id)}>
      <Grip />
      <VisuallyHidden>{messages.moveHint(post.photo?.title ?? messages.testPost)}</VisuallyHidden>
    </button>
  );
}

export function PostList(props: PostListProps) {
  const { title, posts, count, empty, isByHand, actions, onByHand, onCaption } = props;
  const movable = posts.filter(({ state, photo }) => state === 'queued' && photo !== null);
  const reorder = useReorder(
    movable.map(({ id }) => id),
    actions.move,
  );
  const isMovable = (post: Post) => movable.length > 1 && movable.includes(post);
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
            onCaption={() => onCaption(post)}
            handle={isMovable(post) && <Handle post={post} reorder={reorder} />}
            isDragged={reorder.dragged === post.id}
            dropAt={reorder.dropAt(post.id)}
          />
        ))}
      </ul>
      <Pager {...props} />
    </section>
  );
}
