// The editor of one text, with a choice when somebody else has saved meanwhile.
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextAreaField } from '#client/components/field.tsx';
import { messages } from '../contract.ts';
import styles from './content.module.css';
import type { Draft } from './use-draft.ts';

interface TextEditorProps {
  label: string;
  hint: string;
  rows: number;
  saveLabel: string;
  draft: Draft;
  /** Further buttons. */
  children?: ReactNode;
}

export function TextEditor({ label, hint, rows, saveLabel, draft, children }: TextEditorProps) {
  const { text, isEdited, isSaving, isOutdated, refusal } = draft;
  return (
    <div className={styles.editor}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        value={text}
        readOnly={isSaving}
        error={refusal && !isOutdated ? refusal : undefined}
        onChange={({ target }) => draft.type(target.value)}
      />
      {isOutdated && (
        <div className={styles.outdated} role="alert">
          <p>{messages.changedMeanwhile}. Your text is still here.</p>
          <div className={styles.buttons}>
            <Button small disabled={isSaving} onClick={() => draft.save(true)}>
              Overwrite with my version
            </Button>
            <Button small onClick={draft.discard}>
              Discard my version
            </Button>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          small
          good
          disabled={!isEdited || isSaving || isOutdated}
          onClick={() => draft.save()}
        >
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
        {children}
        {isEdited && <p className={styles.quiet}>Not saved yet</p>}
      </div>
    </div>
  );
}
