// Marks a post as posted: one that may be on Instagram, or one that is posted by hand, with its picture and caption.
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { markInput, type Post, type PostState } from '../contract.ts';
import { messages } from '../messages.ts';
import { CopyText } from './copy-text.tsx';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import { invalidatesPosts } from './use-posts.ts';

/** Posted already, if it is there. */
const MAY_BE_THERE: readonly PostState[] = ['unknown', 'unclear', 'restored'];

interface ByHandDialogProps {
  post: Post;
  onClose(): void;
}

export function ByHandDialog({ post, onClose }: ByHandDialogProps) {
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
        <form className={shared.dialog} noValidate onSubmit={form.submit}>
          {MAY_BE_THERE.includes(post.state) ? (
            <>
              <p>{messages.isThere}</p>
              {link}
            </>
          ) : (
            <ol className={styles.steps}>
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
          {form.failure && (
            <p className={shared.failed} role="alert">
              {form.failure}
            </p>
          )}
          <div className={shared.buttons}>
            <Button good type="submit" disabled={form.isSubmitting || !form.isValid}>
              Mark as posted
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
