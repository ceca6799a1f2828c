// The pause and the prizes: texts of several lines, sent by a button because players see them at once.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { contestFields, PAUSE_MAX, PRIZES_MAX } from '../contract.ts';
import { messages } from '../messages.ts';
import { parseBy } from './draft-field.tsx';
import styles from './settings.module.css';

const { texts } = messages;

interface SentText<Text extends string | null> {
  stored: Text;
  /** @returns why it was refused, or null once it is stored */
  send(text: unknown): Promise<string | null>;
}

function useSentText(field: 'paused' | 'prizes', { stored, send }: SentText<string | null>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const value = typed ?? stored ?? '';
  return {
    typed,
    isSending,
    /** Of the text area. */
    area: {
      value,
      error: (value !== stored && fault) || undefined,
      onChange({ target }: { target: { value: string } }) {
        setTyped(target.value);
        setFault(null);
      },
    },
    async store(next: string | null) {
      const parsed = parseBy(contestFields[field])(next);
      if ('error' in parsed) return setFault(parsed.error);
      setSending(true);
      const reason = await send(parsed.value);
      setSending(false);
      setFault(reason);
      if (reason === null) setTyped(null);
    },
  };
}

/** `stored` is the sentence players read; null while the contest is not paused. */
export function PauseSetting(props: SentText<string | null>) {
  const { stored } = props;
  const { typed, isSending, area, store } = useSentText('paused', props);
  return (
    <>
      {stored !== null && (
        <p className={styles.refusal} role="status">
          {texts.isPaused}
        </p>
      )}
      <TextAreaField
        label={texts.sentence}
        hint={texts.sentenceHint}
        rows={2}
        maxLength={PAUSE_MAX}
        {...area}
      />
      <Actions>
        {(stored === null || (typed !== null && typed !== stored)) && (
          <Button small disabled={isSending} onClick={() => void store(area.value)}>
            {stored === null ? texts.doPause : texts.changeSentence}
          </Button>
        )}
        {stored !== null && (
          <Button small good disabled={isSending} onClick={() => void store(null)}>
            {texts.goOn}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** `stored` is empty for none. */
export function PrizesSetting(props: SentText<string>) {
  const { isSending, area, store } = useSentText('prizes', props);
  return (
    <>
      <TextAreaField
        label={texts.prizes}
        hint={texts.prizesHint}
        rows={4}
        maxLength={PRIZES_MAX}
        {...area}
      />
      <Actions>
        <Button
          small
          disabled={isSending || area.value === props.stored}
          onClick={() => void store(area.value)}
        >
          {texts.savePrizes}
        </Button>
      </Actions>
    </>
  );
}
