// Adds a volunteer or an organiser by name and role.
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field, SelectField } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import type { AdminRole } from '#shared/actor.ts';
import { addInput, type Invitation } from '../contract.ts';
import { roleTexts } from '../messages.ts';
import styles from './people.module.css';
import { useAddPerson } from './use-people.ts';

/** Volunteers first: they are added most. */
export const ROLE_ORDER: readonly AdminRole[] = ['reviewer', 'table', 'organiser'];

export function AddPerson({ onInvited }: { onInvited(invitation: Invitation): void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<AdminRole>('reviewer');
  const [fault, setFault] = useState<string | undefined>();
  const add = useAddPerson((invitation) => {
    setName('');
    onInvited(invitation);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const parsed = addInput.safeParse({ name, role });
    setFault(parsed.error?.issues[0]?.message);
    if (parsed.data) void add.run(parsed.data);
  };
  return (
    <Card title="Add a volunteer">
      <form className={styles.add} onSubmit={send} noValidate>
        <Field
          label="First name"
          autoComplete="off"
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Role"
          hint={`${roleTexts[role].name}: ${roleTexts[role].may}`}
          value={role}
          onChange={(event) => setRole(event.target.value as AdminRole)}
        >
          {ROLE_ORDER.map((one) => (
            <option key={one} value={one}>
              {roleTexts[one].name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" primary disabled={add.isPending}>
          Add
        </Button>
      </form>
    </Card>
  );
}
