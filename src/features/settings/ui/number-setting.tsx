// One number of the settings: sent as it is typed; outside its range it stays in the field and is not sent.
import { useState } from 'react';
import { Field } from '#client/components/field.tsx';
import { messages, type Range } from '../contract.ts';

interface NumberSettingProps {
  label: string;
  /** As the server has it. */
  value: number;
  range: Range;
  /** What the server said against it. */
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
  // What is being typed; null while the field shows what the server has.
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
        // A value that was not taken stays, with what is wrong with it.
        if (!isOutside && !refusal) setTyped(null);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
