// The filter of the Winners tab. A number counts when typing rests or the field is left.
import { useEffect, useState } from 'react';
import { CheckField, Field, SelectField } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import { FIRST_MAX, type Filter, goals } from '../contract.ts';
import { drawMessages } from '../messages.ts';
import styles from './winners.module.css';

const texts = drawMessages.filter;

/** Since the last keystroke, before the list is fetched. */
const DEBOUNCE_MS = 300;

interface NumberFilterProps {
  label: string;
  hint?: string;
  max: number;
  /** 0 is shown as an empty field. */
  value: number;
  onChange(value: number): void;
}

function NumberFilter({ label, hint, max, value, onChange }: NumberFilterProps) {
  const [typed, setTyped] = useState(value === 0 ? '' : String(value));
  const number = typed === '' ? 0 : Number(typed);
  const isValid = Number.isInteger(number) && number >= 0 && number <= max;
  useEffect(() => {
    if (!isValid || number === value) return;
    const timer = setTimeout(() => onChange(number), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={label}
      hint={hint}
      error={isValid ? undefined : `From 0 to ${max.toLocaleString('en')}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => isValid && number !== value && onChange(number)}
    />
  );
}

const CHECKS = ['handedIn', 'reachable', 'leaveOutWinners'] as const;
const POINTS_MAX = 1_000_000;

interface FilterFormProps {
  filter: Filter;
  onChange(name: keyof Filter, value: string): void;
}

export function FilterForm({ filter, onChange }: FilterFormProps) {
  return (
    <Card title={texts.title}>
      <div className={styles.filter}>
        <SelectField
          label={texts.reached}
          value={filter.reached}
          onChange={(event) => onChange('reached', event.target.value)}
        >
          {goals.map((goal) => (
            <option key={goal} value={goal}>
              {texts.goals[goal]}
            </option>
          ))}
        </SelectField>
        <NumberFilter
          label={texts.first}
          hint={filter.reached === 'anything' ? texts.firstRankedHint : texts.firstHint}
          max={FIRST_MAX}
          value={filter.first}
          onChange={(value) => onChange('first', String(value))}
        />
        <NumberFilter
          label={texts.minPoints}
          max={POINTS_MAX}
          value={filter.minPoints}
          onChange={(value) => onChange('minPoints', String(value))}
        />
      </div>
      <div className={styles.checks}>
        {CHECKS.map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            checked={filter[name] === 'true'}
            onChange={(event) => onChange(name, String(event.target.checked))}
          />
        ))}
      </div>
    </Card>
  );
}
