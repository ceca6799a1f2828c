// Posting by hand: the picture to download, the caption to copy, and the mark that it is posted.
import { useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { copyField } from '#client/copy-field.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import { markInput, type Post } from '../contract.ts';
import { messages } from '../messages.ts';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import { invalidatesPosts } from './use-posts.ts';

function Caption({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.caption}>
      <textarea ref={field} readOnly value={text} rows={5} aria-label="Caption" />
      <Button
        small
        onClick={async () => setCopied(field.current !== null && (await copyField(field.current)))}
      >
        Copy caption
      </Button>
      <span role="status" className={shared.saved}>
        {isCopied && 'Copied'}
      </span>
    </div>
  );
}

interface ByHandDialogProps {
  post: Post;
  onClose(): void;
}

export function ByHandDialog({ post, onClose }: ByHandDialogProps) {
  const title = post.photo?.title ?? 'Test post';
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
  return (
    <Modal title={title} onClose={onClose} wide>
      <div className={styles.pack}>
        <img src={post.pictureUrl} alt="As it is posted" />
        <form className={shared.dialog} noValidate onSubmit={form.submit}>
          <ol className={styles.steps}>
            <li>
              <ButtonAnchor small href={post.pictureUrl} download>
                Download picture
              </ButtonAnchor>
            </li>
            <li>
              <Caption text={post.caption} />
            </li>
            <li>Post it from your phone.</li>
            <li>
              <Field
                label="Link to the post"
                type="url"
                inputMode="url"
                optional
                {...form.field('permalink')}
              />
            </li>
          </ol>
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
