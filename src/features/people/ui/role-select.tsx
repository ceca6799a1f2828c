// The role of an account. It asks before somebody may do everything, and before organisers shut themselves out.
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import type { AdminRole } from '#shared/actor.ts';
import type { Person } from '../contract.ts';
import { messages, roleTexts } from '../messages.ts';
import { ROLE_ORDER } from './add-person.tsx';
import styles from './people.module.css';
import type { usePerson } from './use-people.ts';

/** What is asked before the change; null when it can be taken back by whoever makes it. */
function questionBefore({ name, isYou }: Person, to: AdminRole) {
  const { askOrganiser, askOwnRole } = messages;
  if (to === 'organiser') {
    return { ...askOrganiser, title: askOrganiser.title(name), text: askOrganiser.text(name) };
  }
  const role = roleTexts[to].name.toLowerCase();
  return isYou ? { ...askOwnRole, title: askOwnRole.title(role) } : null;
}

interface RoleSelectProps extends Pick<ReturnType<typeof usePerson>, 'changeRole'> {
  person: Person;
}

export function RoleSelect({ person, changeRole }: RoleSelectProps) {
  const { name, role } = person;
  const [wanted, setWanted] = useState<AdminRole | null>(null);
  const question = wanted && questionBefore(person, wanted);
  const choose = (to: AdminRole) => {
    if (questionBefore(person, to)) setWanted(to);
    else void changeRole.run(to);
  };
  return (
    <>
      <select
        className={styles.role}
        aria-label={`Role of ${name}`}
        value={role}
        disabled={changeRole.isPending}
        onChange={({ target }) => choose(target.value as AdminRole)}
      >
        {ROLE_ORDER.map((one) => (
          <option key={one} value={one}>
            {roleTexts[one].name}
          </option>
        ))}
      </select>
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirm}
          isPending={changeRole.isPending}
          prefersCancel
          onConfirm={async () => {
            await changeRole.run(wanted);
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
