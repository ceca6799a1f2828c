// One number of the settings: sent when typing rests or the field is left, if it is within its bounds. What stands in the
// field is what is stored, or the field says that it is not.
import { useRef, useState } from 'react';
import { Field } from '#client/components/field.tsx';
import type { Range } from '../contract.ts';
import { messages } from '../messages.ts';
import { REST_MS, useTypingRest } from './use-typing-rest.ts';

interface NumberSettingProps {
  label: string;
  hint?: string;
  /** What is stored. */
  value: number;
  range: Range;
  /** @returns why it was refused, or null when it is stored */
  send(value: number): Promise<string | null>;
  /** What it leads to is shown before it is sent, and takes time to read. */
  hasForecast: boolean;
  /** What is typed, before it is sent; null outside the bounds and when the stored number stands there. */
  onDraft(value: number | null): void;
}

/** A whole number within the range, or null. */
function numberIn(text: string, { min, max }: Range): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, value, range, send, hasForecast, onDraft } = props;
  // The text being typed; null while the stored number stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  /** On its way to the server. */
  const sent = useRef<number | null>(null);

  const show = (text: string | null) => {
    latest.current = text;
    setTyped(text);
    setRefusal(null);
    onDraft(text === null ? null : numberIn(text, range));
  };

  const rest = useTypingRest(
    () => {
      const text = latest.current;
      const number = text === null ? null : numberIn(text, range);
      if (number === null) return;
      if (sent.current === null && number === value) return show(null);
      if (number === sent.current) return;
      sent.current = number;
      void send(number).then((reason) => {
        if (sent.current === number) sent.current = null;
        // Typed on meanwhile: the next number gets its own answer.
        if (latest.current !== text) return;
        if (reason === null) show(null);
        else setRefusal(reason);
      });
    },
    hasForecast ? REST_MS.long : REST_MS.short,
  );

  const isOutside = typed !== null && numberIn(typed, range) === null;
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={range.min}
      max={range.max}
      step={1}
      value={typed ?? value}
      error={isOutside ? messages.outside(range) : (refusal ?? undefined)}
      hint={typed === null || typed === String(value) ? hint : messages.notStored(value)}
      onChange={(event) => {
        show(event.target.value);
        rest.later();
      }}
      onBlur={() => {
        // A refused number stays with its reason; it is not sent a second time by leaving it.
        if (refusal === null) rest.now();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rest.now();
        if (key !== 'Escape') return;
        rest.cancel();
        show(null);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
