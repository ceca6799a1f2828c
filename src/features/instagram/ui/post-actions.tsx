// What an organiser can do with a post, by its state.
import type { ReactNode } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import type { Post, PostState } from '../contract.ts';
import type { PostActions } from './use-posts.ts';

export interface PostActionsProps {
  post: Post;
  /** Posting by hand is the main action: nothing is posted from here. */
  isByHand: boolean;
  actions: PostActions;
  title: string;
  onByHand(): void;
  onCaption(): void;
}

const Of = ({ title }: { title: string }) => <VisuallyHidden> {title}</VisuallyHidden>;

function Remove({ post, actions, title }: PostActionsProps) {
  if (post.intent === 'remove') return null;
  return (
    <Button small disabled={actions.isPending} onClick={() => actions.remove(post)}>
      Do not post
      <Of title={title} />
    </Button>
  );
}

function Posted({ post, actions, title }: PostActionsProps) {
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

const AlreadyThere = ({ onByHand, title }: PostActionsProps) => (
  <Button small onClick={onByHand}>
    Already on Instagram
    <Of title={title} />
  </Button>
);

/** Instagram is about to be asked: there is nothing yet to say that it is not there. */
function Unknown(props: PostActionsProps) {
  return (
    <>
      <AlreadyThere {...props} />
      <Remove {...props} />
    </>
  );
}

function Unclear(props: PostActionsProps) {
  const { post, actions, title } = props;
  return (
    <>
      <AlreadyThere {...props} />
      <Button small disabled={actions.isPending} onClick={() => actions.post(post)}>
        Not on Instagram: post again
        <Of title={title} />
      </Button>
      <Remove {...props} />
    </>
  );
}

function Restored(props: PostActionsProps) {
  const { post, actions, title, onByHand } = props;
  return (
    <>
      <Button small onClick={onByHand}>
        Posted since
        <Of title={title} />
      </Button>
      <Button small good disabled={actions.isPending} onClick={() => actions.notPosted(post)}>
        Not posted
        <Of title={title} />
      </Button>
      <Remove {...props} />
    </>
  );
}

function Idle(props: PostActionsProps) {
  const { post, isByHand, actions, onByHand, onCaption, title } = props;
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
        <>
          <Button small primary={isByHand} onClick={onByHand}>
            By hand
            <Of title={title} />
          </Button>
          <Button small onClick={onCaption}>
            Caption
            <Of title={title} />
          </Button>
        </>
      )}
      <Remove {...props} />
    </>
  );
}

const ACTIONS: Record<PostState, (props: PostActionsProps) => ReactNode> = {
  waiting: Idle,
  queued: Idle,
  failed: Idle,
  claimed: Remove,
  container: Remove,
  publishing: Remove,
  unknown: Unknown,
  unclear: Unclear,
  restored: Restored,
  posted: Posted,
};

export function ActionsOf(props: PostActionsProps) {
  const Actions = ACTIONS[props.post.state];
  return <Actions {...props} />;
}
