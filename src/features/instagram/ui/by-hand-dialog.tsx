// The post pack: the picture to download, the caption to copy, and the mark that it is posted.
import { useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { copyField } from '#client/copy-field.ts';
import { markInput, type Post } from '../contract.ts';
import shared from './instagram.module.css';
import styles from './posts.module.css';
import type { PostActs } from './use-posts.ts';

interface ByHandDialogProps {
  post: Post;
  acts: PostActs;
  onClose(): void;
}

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

export function ByHandDialog({ post, acts, onClose }: ByHandDialogProps) {
  const [link, setLink] = useState('');
  const checked = markInput.safeParse({ id: post.id, permalink: link });
  const mark = async () => {
    if (checked.success && (await acts.mark(post, checked.data.permalink))) onClose();
  };
  return (
    <Modal title={post.photo?.title ?? 'Test post'} onClose={onClose} wide>
      <div className={styles.pack}>
        <img src={post.pictureUrl} alt="As it is posted" />
        <div className={shared.dialog}>
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
                value={link}
                error={checked.success ? undefined : checked.error.issues[0]?.message}
                onChange={({ target }) => setLink(target.value)}
              />
            </li>
          </ol>
          <div className={shared.buttons}>
            <Button good disabled={acts.isBusy || !checked.success} onClick={mark}>
              Mark as posted
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
