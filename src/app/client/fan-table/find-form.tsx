// The search of the fan table: a board's id or link, a name, an email.
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Key } from '#client/components/key.tsx';
import { tableTexts } from '#features/players/messages.ts';
import styles from './fan-table.module.css';

interface FindFormProps {
  isPending: boolean;
  onFind(text: string): void;
}

export function FindForm({ isPending, onFind }: FindFormProps) {
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed);
  };
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <Field
        label={tableTexts.find}
        type="search"
        placeholder={tableTexts.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={isPending}>
        {tableTexts.search} <Key>Enter</Key>
      </Button>
    </form>
  );
}
