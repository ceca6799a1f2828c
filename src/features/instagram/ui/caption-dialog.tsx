// Edits the caption of a post before it is sent.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useAction } from '#client/use-action.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import { CAPTION_LIMITS, captionInput, type Post } from '../contract.ts';
import { messages } from '../messages.ts';
import { measureCaption } from '../rules/caption.ts';
import styles from './instagram.module.css';
import posts from './posts.module.css';
import { invalidatesPosts } from './use-posts.ts';

interface CaptionDialogProps {
  post: Post;
  onClose(): void;
}

export function CaptionDialog({ post, onClose }: CaptionDialogProps) {
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
  const { error, ...field } = form.field('caption');
  const measured = measureCaption(form.watch('caption') ?? '');
  return (
    <Modal title={`Caption of ${title}`} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={form.submit}>
        <div className={posts.caption}>
          <textarea
            {...field}
            rows={7}
            aria-label="Caption"
            aria-invalid={error !== undefined}
            aria-describedby="caption-note"
          />
        </div>
        <p id="caption-note" className={error ? styles.failed : styles.quiet}>
          {error ??
            `${measured.characters.toLocaleString()} of ${CAPTION_LIMITS.characters.toLocaleString()} characters · ${measured.hashtags} of ${CAPTION_LIMITS.hashtags} hashtags`}
        </p>
        {form.failure && (
          <p className={styles.failed} role="alert">
            {form.failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button primary type="submit" disabled={form.isSubmitting || !form.isValid}>
            Save caption
          </Button>
          {post.isOwnCaption && (
            <Button disabled={reset.isPending} onClick={() => reset.run()}>
              Use the usual caption
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
}
