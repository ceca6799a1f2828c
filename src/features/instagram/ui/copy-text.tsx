// A text to copy, in a field that can also be selected by hand.
import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { copyField } from '#client/copy-field.ts';
import shared from './instagram.module.css';
import styles from './posts.module.css';

interface CopyTextProps {
  /** Names the field. */
  label: string;
  text: string;
  rows: number;
  /** Lines of a file: a long one scrolls, since a break would change it. */
  isLines?: boolean;
  button: string;
}

export function CopyText({ label, text, rows, isLines = false, button }: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(field.current !== null && (await copyField(field.current)));
  return (
    <div className={styles.caption}>
      <textarea
        ref={field}
        readOnly
        value={text}
        rows={rows}
        aria-label={label}
        wrap={isLines ? 'off' : 'soft'}
      />
      <Button small onClick={copy}>
        {button}
      </Button>
      <span role="status" className={shared.saved}>
        {isCopied && 'Copied'}
      </span>
    </div>
  );
}
