// The staff's note in a player's file: shown first, edited in its own form.
import { useState } from 'react';
import type { ApiUtils } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { messages, NOTE_MAX, noteForm, type PlayerFile } from '../contract.ts';
import styles from './staff-note.module.css';

const invalidates = (utils: ApiUtils) => [utils.players, utils.operations];

interface Props {
  player: Pick<PlayerFile, 'id' | 'note'>;
}

function Form({ player: { id, note = '' }, onClose }: Props & { onClose(): void }) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: noteForm,
    empty: { note },
    send: (values, client) => client.players.note.mutate({ id, ...values }),
    invalidates,
    failure: messages.noteFailed,
    success: () => messages.noteSaved,
    onSuccess: onClose,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextAreaField
        label={messages.note}
        rows={3}
        maxLength={NOTE_MAX}
        hint={messages.noteHint}
        autoFocus
        {...field('note')}
      />
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.ways}>
        <Button small type="submit" disabled={isSubmitting}>
          {messages.saveNote}
        </Button>
        <Button small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function StaffNote({ player }: Props) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <Form player={player} onClose={() => setWriting(false)} />;
  return (
    <div className={styles.note}>
      {player.note !== undefined && (
        <p className={styles.text}>
          <strong>{messages.note}</strong>
          <span>{player.note}</span>
        </p>
      )}
      <Button small onClick={() => setWriting(true)}>
        {player.note === undefined ? messages.writeNote : messages.editNote}
      </Button>
    </div>
  );
}
