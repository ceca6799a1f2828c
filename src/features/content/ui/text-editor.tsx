// One text of the organisers: typed, saved, and never lost to somebody else's saving.
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextAreaField } from '#client/components/field.tsx';
import { messages } from '../contract.ts';
import styles from './content.module.css';
import type { DocumentState } from './use-document.ts';

interface TextEditorProps {
  label: string;
  hint: string;
  rows: number;
  saveLabel: string;
  document: DocumentState;
  /** Further buttons. */
  children?: ReactNode;
}

export function TextEditor({ label, hint, rows, saveLabel, document, children }: TextEditorProps) {
  const { text, isEdited, isSaving, isOutdated, refusal } = document;
  return (
    <div className={styles.editor}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        value={text}
        readOnly={isSaving}
        error={refusal && !isOutdated ? refusal : undefined}
        onChange={({ target }) => document.type(target.value)}
      />
      {isOutdated && (
        <div className={styles.outdated} role="alert">
          <p>{messages.changedMeanwhile}. Your text is still here.</p>
          <div className={styles.buttons}>
            <Button small disabled={isSaving} onClick={() => document.save(true)}>
              Save mine over it
            </Button>
            <Button small onClick={document.giveUp}>
              Take theirs
            </Button>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          small
          good
          disabled={!isEdited || isSaving || isOutdated}
          onClick={() => document.save()}
        >
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
        {children}
        {isEdited && <p className={styles.quiet}>Not saved yet</p>}
      </div>
    </div>
  );
}
