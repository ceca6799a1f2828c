// One post: its photo, its state, what an organiser can do with it, and the dialogs for that.

import type { ComponentProps } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions, Problem, Quiet } from '#client/components/panel.tsx';
import { Handle, type Reorder } from '#client/components/reorder.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones, VisuallyHidden } from '#client/components/text.tsx';
import { formatRelativeTime } from '#client/format/format.tsx';
import { Field, TextAreaField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { numberText } from '#shared/text/words.ts';
import { CAPTION_LIMITS, captionInput, markInput, type Post, type PostState } from '../contract.ts';
import { messages } from '../messages.ts';
import { measureCaption } from '../rules/caption.ts';
import { CopyText } from './connect-guide.tsx';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import { invalidatesPosts, type PostActions } from './use-posts.ts';

type ButtonLook = Pick<ComponentProps<typeof Button>, 'good' | 'primary' | 'disabled'>;

interface PostActionsProps {
  post: Post;
  /** Posting by hand is the main action: this server posts nothing. */
  isByHand: boolean;
  actions: PostActions;
  title: string;
  onByHand(): void;
  onCaption(): void;
}

/** What an organiser can do with the post in its state. The name of each button ends with the post's title. */
function PostButtons(props: PostActionsProps) {
  const { post, isByHand, actions, title, onByHand, onCaption } = props;
  const of = <VisuallyHidden> {title}</VisuallyHidden>;
  const button = (label: string, onClick: () => void, look: ButtonLook = {}) => (
    // Keyed, so that a focused button never becomes another one when the state changes.
    <Button key={label} once small {...look} onClick={onClick}>
      {label}
      {of}
    </Button>
  );
  const acting = (label: string, act: (post: Post) => void, look: ButtonLook = {}) =>
    button(label, () => act(post), { ...look, disabled: actions.isPending });
  const remove = post.intent !== 'remove' && acting('Don’t post', actions.remove);
  switch (post.state) {
    case 'waiting':
    case 'queued':
    case 'failed':
      return (
        <>
          {post.state !== 'queued' &&
            !isByHand &&
            acting(post.state === 'failed' ? 'Try again' : 'Post', actions.post, { good: true })}
          {post.photo && button('By hand', onByHand, { primary: isByHand })}
          {post.photo && button('Caption', onCaption)}
          {remove}
        </>
      );
    case 'claimed':
    case 'container':
    case 'publishing':
      return remove;
    case 'unknown':
    case 'unclear':
      return (
        <>
          {button('Already on Instagram', onByHand)}
          {/* While it is unknown, Instagram is about to be asked. */}
          {post.state === 'unclear' && acting('Not on Instagram: post again', actions.post)}
          {remove}
        </>
      );
    case 'restored':
      return (
        <>
          {button('Posted since', onByHand)}
          {acting('Not posted', actions.notPosted, { good: true })}
          {remove}
        </>
      );
    case 'posted':
      return (
        <>
          {post.permalink && (
            <ButtonAnchor small href={post.permalink} target="_blank" rel="noreferrer">
              View
              {of}
            </ButtonAnchor>
          )}
          {post.isByHand && acting('Undo', actions.unmark)}
        </>
      );
  }
}

const STATES: Record<PostState, { readonly words: string; readonly tone?: string }> = {
  waiting: { words: 'waiting for you', tone: tones.bad },
  queued: { words: 'queued' },
  claimed: { words: 'being posted' },
  container: { words: 'being posted' },
  publishing: { words: 'being posted' },
  unknown: { words: 'may be posted', tone: tones.bad },
  unclear: { words: 'may be posted', tone: tones.bad },
  posted: { words: 'posted', tone: tones.good },
  failed: { words: 'not posted', tone: tones.bad },
  restored: { words: 'may be posted since the backup', tone: tones.bad },
};

interface PostItemProps extends Omit<PostActionsProps, 'title'> {
  reorder: Reorder;
  isMovable: boolean;
}

export function PostItem({ reorder, isMovable, ...props }: PostItemProps) {
  const { post } = props;
  const title = post.photo?.title ?? messages.testPost;
  const state = STATES[post.state];
  return (
    <li className={styles.post} data-state={post.state} {...reorder.rowProps(post.id)}>
      {isMovable && <Handle id={post.id} title={title} reorder={reorder} />}
      {post.photo ? (
        <img src={post.photo.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <span className={styles.card} aria-hidden="true" />
      )}
      <div className={styles.about}>
        <h4>{title}</h4>
        <Quiet>
          {post.photo ? `${post.photo.playerName} · ` : ''}
          <span className={state.tone}>{state.words}</span>
          {post.isByHand && <span> by hand</span>}
          {post.state !== 'posted' && post.state !== 'queued' && <span>, queued</span>}{' '}
          <span>{formatRelativeTime(post.postedAt ?? post.queuedAt)}</span>
          {post.isOwnCaption && <span> · own caption</span>}
        </Quiet>
        {post.trouble && <p>{post.trouble}</p>}
        {post.intent === 'remove' && <p>{messages.isBeingRemoved}</p>}
      </div>
      <div className={styles.acts}>
        <PostButtons {...props} title={title} />
      </div>
    </li>
  );
}

/** States in which it may already be on Instagram. */
const MAY_BE_THERE: readonly PostState[] = ['unknown', 'unclear', 'restored'];

interface PostDialogProps {
  post: Post;
  onClose(): void;
}

export function ByHandDialog({ post, onClose }: PostDialogProps) {
  const title = post.photo?.title ?? messages.testPost;
  const form = useContractForm({
    schema: markInput,
    empty: { id: post.id, permalink: '' },
    isLive: true,
    send: (values, client) => client.instagram.mark.mutate(values),
    invalidates: invalidatesPosts,
    success: () => messages.marked(title),
    failure: messages.markFailed,
    onSuccess: onClose,
  });
  const link = (
    <Field
      label="Link to the post"
      type="url"
      inputMode="url"
      optional
      {...form.field('permalink')}
    />
  );
  return (
    <Modal title={title} onClose={onClose} wide>
      <div className={styles.pack}>
        <img src={post.pictureUrl} alt="As it is posted" />
        <Stack as="form" gap={14} noValidate onSubmit={form.submit}>
          {MAY_BE_THERE.includes(post.state) ? (
            <>
              <p>{messages.isThere}</p>
              {link}
            </>
          ) : (
            <ol className={shared.steps}>
              <li>
                <ButtonAnchor small href={post.pictureUrl} download>
                  Download picture
                </ButtonAnchor>
              </li>
              <li>
                <CopyText label="Caption" text={post.caption} rows={5} button="Copy caption" />
              </li>
              <li>Post it from your phone.</li>
              <li>{link}</li>
            </ol>
          )}
          {form.failure && <Problem>{form.failure}</Problem>}
          <Actions>
            <Button good type="submit" disabled={form.isSubmitting || !form.isValid}>
              Mark as posted
            </Button>
            <Button onClick={onClose}>Close</Button>
          </Actions>
        </Stack>
      </div>
    </Modal>
  );
}

export function CaptionDialog({ post, onClose }: PostDialogProps) {
  const title = post.photo?.title ?? messages.testPost;
  const form = useContractForm({
    schema: captionInput,
    empty: { id: post.id, caption: post.caption },
    isLive: true,
    send: (values, client) => client.instagram.editCaption.mutate(values),
    invalidates: invalidatesPosts,
    success: () => messages.captionSaved(title),
    failure: messages.captionFailed,
    onSuccess: onClose,
  });
  const reset = useAction({
    run: (_, client) => client.instagram.editCaption.mutate({ id: post.id, caption: null }),
    invalidates: invalidatesPosts,
    success: messages.captionReset(title),
    failure: messages.captionFailed,
    onSuccess: onClose,
  });
  const measured = measureCaption(form.watch('caption') ?? '');
  return (
    <Modal title={`Caption of ${title}`} onClose={onClose}>
      <Stack as="form" gap={14} noValidate onSubmit={form.submit}>
        <TextAreaField
          label="Caption"
          rows={7}
          hint={`${numberText(measured.characters)} of ${numberText(CAPTION_LIMITS.characters)} characters · ${measured.hashtags} of ${CAPTION_LIMITS.hashtags} hashtags`}
          {...form.field('caption')}
        />
        {form.failure && <Problem>{form.failure}</Problem>}
        <Actions>
          <Button primary type="submit" disabled={form.isSubmitting || !form.isValid}>
            Save caption
          </Button>
          {post.isOwnCaption && (
            <Button disabled={reset.isPending} onClick={() => reset.run()}>
              Use the automatic caption
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Stack>
    </Modal>
  );
}
