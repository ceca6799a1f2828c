// The staff's note in a player's file: shown first, edited in its own form.
import { useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import type { ApiUtils } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { useKeptTexts } from '#client/forms/kept-text.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { messages, NOTE_MAX, noteForm, type PlayerFile } from '../contract.ts';
import styles from './players.module.css';

const invalidates = (utils: ApiUtils) => [utils.players, utils.operations];

interface Props {
  player: Pick<PlayerFile, 'id' | 'note'>;
}

interface FormProps extends Props {
  /** Name of what was typed before another player was opened. */
  kept: string;
  isAgain: boolean;
  onClose(): void;
}

function Form({ player: { id, note = '' }, kept, isAgain, onClose }: FormProps) {
  const file = trpc.useUtils().players.one;
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: noteForm,
    empty: { note },
    kept,
    send: (values, client) => client.players.note.mutate({ id, ...values }),
    invalidates,
    failure: messages.noteFailed,
    success: () => messages.noteSaved,
    onSuccess(saved) {
      // Before the refetch, or the next edit would begin with the note that was replaced.
      const stored = saved.note || undefined;
      file.setData({ id }, (now) => now && { player: { ...now.player, note: stored } });
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextAreaField
        label={messages.note}
        rows={3}
        maxLength={NOTE_MAX}
        hint={messages.noteHint}
        // A player who is opened again is not opened for the note.
        autoFocus={!isAgain}
        {...field('note')}
      />
      {failure && <p role="alert">{failure}</p>}
      <Actions gap={12}>
        <Button small type="submit" disabled={isSubmitting}>
          {messages.saveNote}
        </Button>
        <Button small onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

/** Needs a key for each player. A note that was not saved is offered again when the player is opened again. */
export function StaffNote({ player }: Props) {
  const texts = useKeptTexts();
  const name = `note of ${player.id}`;
  const [kept] = useState(texts.get(name));
  const [isWriting, setWriting] = useState(kept !== undefined);
  /** The note that the form began with. */
  const [began, setBegan] = useState<string>();
  const stored = player.note !== undefined && (
    <p className={styles.text}>
      <strong>{messages.note}</strong>
      <span>{player.note}</span>
    </p>
  );
  return (
    <Stack gap={8} start>
      {/* Somebody else may have changed the note meanwhile. */}
      {(!isWriting || player.note !== began) && stored}
      {isWriting ? (
        <Form
          player={player}
          kept={name}
          isAgain={kept !== undefined}
          onClose={() => {
            texts.delete(name);
            setWriting(false);
          }}
        />
      ) : (
        <Button
          small
          onClick={() => {
            setBegan(player.note);
            setWriting(true);
          }}
        >
          {player.note === undefined ? messages.writeNote : messages.editNote}
        </Button>
      )}
    </Stack>
  );
}
