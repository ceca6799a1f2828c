// What can be won: several lines, sent by a button because players see them at once.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { englishFault } from '#shared/failures.ts';
import { contestFields, PRIZES_MAX } from '../contract.ts';
import { messages } from '../messages.ts';

interface PrizesSettingProps {
  /** Empty for none. */
  stored: string;
  /** @returns why it was refused, or null once it is stored */
  send(prizes: string): Promise<string | null>;
}

export function PrizesSetting({ stored, send }: PrizesSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { texts } = messages;
  const text = typed ?? stored;
  const store = async () => {
    const parsed = contestFields.prizes.safeParse(text);
    if (!parsed.success) return setFault(englishFault(parsed.error.issues[0]?.message ?? ''));
    setSending(true);
    const reason = await send(parsed.data);
    setSending(false);
    setFault(reason);
    if (reason === null) setTyped(null);
  };
  return (
    <>
      <TextAreaField
        label={texts.prizes}
        hint={texts.prizesHint}
        rows={4}
        maxLength={PRIZES_MAX}
        value={text}
        error={(text !== stored && fault) || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
      />
      <Actions>
        <Button small disabled={isSending || text === stored} onClick={() => void store()}>
          {texts.savePrizes}
        </Button>
      </Actions>
    </>
  );
}
