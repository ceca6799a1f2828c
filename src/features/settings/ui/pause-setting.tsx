// The pause of the contest: never by typing alone, since a half sentence would stop everybody.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextAreaField } from '#client/components/field.tsx';
import { contestFields, PAUSE_MAX } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './settings.module.css';

interface PauseSettingProps {
  /** What players read; null while the contest is not paused. */
  sentence: string | null;
  /** @returns why it was refused, or null when it is stored */
  send(sentence: string | null): Promise<string | null>;
}

export function PauseSetting({ sentence, send }: PauseSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { texts } = messages;
  const text = typed ?? sentence ?? '';

  const store = async (next: string | null) => {
    const parsed = contestFields.paused.safeParse(next);
    if (!parsed.success) return setFault(parsed.error.issues[0]?.message ?? null);
    setSending(true);
    const reason = await send(parsed.data);
    setSending(false);
    setFault(reason);
    if (reason === null) setTyped(null);
  };

  return (
    <>
      {sentence !== null && (
        <p className={styles.refusal} role="status">
          {texts.isPaused}
        </p>
      )}
      <TextAreaField
        label={texts.sentence}
        hint={texts.sentenceHint}
        rows={2}
        maxLength={PAUSE_MAX}
        value={text}
        error={fault ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
      />
      <div className={styles.buttons}>
        {(sentence === null || (typed !== null && typed !== sentence)) && (
          <Button small disabled={isSending} onClick={() => void store(text)}>
            {sentence === null ? texts.doPause : texts.changeSentence}
          </Button>
        )}
        {sentence !== null && (
          <Button small good disabled={isSending} onClick={() => void store(null)}>
            {texts.goOn}
          </Button>
        )}
      </div>
    </>
  );
}
