// One text of the settings: sent when typing rests or the field is left, if it is valid. What stands in the field is what is
// stored, or the field says that it is not.
import { useRef, useState } from 'react';
import { Field } from '#client/components/field.tsx';
import { messages } from '../messages.ts';
import { useTypingRest } from './use-typing-rest.ts';

export type Parsed = { readonly value: unknown } | { readonly error: string };

interface TextSettingProps {
  label: string;
  hint?: string;
  type?: 'text' | 'datetime-local';
  maxLength?: number;
  /** What is stored, as the field shows it. */
  stored: string;
  parse(text: string): Parsed;
  /** @returns why it was refused, or null when it is stored */
  send(value: unknown): Promise<string | null>;
}

export function TextSetting(props: TextSettingProps) {
  const { label, hint, type = 'text', maxLength, stored, parse, send } = props;
  // The text being typed; null while the stored one stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const sent = useRef<string | null>(null);

  const show = (text: string | null) => {
    latest.current = text;
    setTyped(text);
    setRefusal(null);
  };
  const rest = useTypingRest(() => {
    const text = latest.current;
    if (text === null || text === sent.current) return;
    if (text === stored) return show(null);
    const parsed = parse(text);
    if ('error' in parsed) return;
    sent.current = text;
    void send(parsed.value).then((reason) => {
      sent.current = null;
      // Typed on meanwhile: the next text gets its own answer.
      if (latest.current !== text) return;
      if (reason === null) show(null);
      else setRefusal(reason);
    });
  });

  const parsed = typed === null ? null : parse(typed);
  const fault = parsed && 'error' in parsed ? parsed.error : refusal;
  return (
    <Field
      label={label}
      type={type}
      maxLength={maxLength}
      value={typed ?? stored}
      error={fault ?? undefined}
      hint={typed === null || typed === stored ? hint : messages.tiersNotStored}
      onChange={({ target }) => {
        show(target.value);
        rest.later();
      }}
      onBlur={() => {
        // A refused text stays with its reason; it is not sent a second time by leaving it.
        if (refusal === null) rest.now();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rest.now();
        if (key !== 'Escape') return;
        rest.cancel();
        show(null);
      }}
    />
  );
}
