// Pauses the contest with a ready-made message, which can be edited first.
import { useState } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions } from '#client/components/panel.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { ReadySentences } from '#client/forms/ready-sentences.tsx';
import { contestFields, groupNames, PAUSE_MAX } from '#features/settings/contract.ts';
import { messages as settingsTexts } from '#features/settings/messages.ts';
import { englishFault } from '#shared/failures.ts';
import { messages } from './messages.ts';

export function PauseDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState<string>(messages.ready[0]);
  const [fault, setFault] = useState<string | null>(null);
  const { run, isPending } = useAction({
    run: (paused: string, client) => client.settings.update.mutate({ contest: { paused } }),
    invalidates: ({ settings, operations }) => [settings, operations],
    success: messages.pausedNow,
    failure: settingsTexts.updateFailed(groupNames.contest),
    onSuccess: onClose,
  });
  const change = (next: string) => {
    setText(next);
    setFault(null);
  };
  const pause = () => {
    const { success, data, error } = contestFields.paused.safeParse(text);
    if (!success) return setFault(englishFault(error.issues[0]?.message ?? ''));
    if (data !== null) void run(data);
  };
  return (
    <Modal title={messages.pauseTitle} onClose={onClose}>
      <p>{messages.pauseHow}</p>
      <ReadySentences
        label={messages.readyMessages}
        sentences={messages.ready}
        text={text}
        onChoose={change}
      />
      <TextAreaField
        label={settingsTexts.texts.sentence}
        rows={3}
        maxLength={PAUSE_MAX}
        value={text}
        error={fault ?? undefined}
        onChange={({ target }) => change(target.value)}
      />
      <Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary disabled={isPending} onClick={pause}>
          {settingsTexts.texts.doPause}
        </Button>
      </Actions>
    </Modal>
  );
}
