// One number of the settings: sent while it is typed. Outside its range it stays in the field and is not sent.
import { useState } from 'react';
import { Field } from '#client/components/field.tsx';
import { messages, type Range } from '../contract.ts';

interface NumberSettingProps {
  label: string;
  /** The server's value. */
  value: number;
  range: Range;
  /** Why the server refused the last change. */
  refusal?: string;
  onChange(value: number): void;
}

/** A whole number within the range, or null. */
function numberIn(text: string, { min, max }: Range): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

export function NumberSetting({ label, value, range, refusal, onChange }: NumberSettingProps) {
  // The text being typed; null while the field shows the server's value.
  const [typed, setTyped] = useState<string | null>(null);
  const isOutside = typed !== null && numberIn(typed, range) === null;
  const { min, max } = range;
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? value}
      error={isOutside ? messages.outside(range) : typed === null ? undefined : refusal}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const number = numberIn(text, range);
        if (number !== null) onChange(number);
      }}
      onBlur={() => {
        // An invalid or refused value stays, with the reason.
        if (!isOutside && !refusal) setTyped(null);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
