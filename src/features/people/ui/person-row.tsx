// One account: who it is, what it may do, when it was used, and what an organiser can do with it.
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { Moment } from '#client/components/moment.tsx';
import type { Invitation, Person } from '../contract.ts';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';
import { usePerson } from './use-people.ts';

function stateOf({ state, isHere, lastActiveAt, codeExpiresAt }: Person): ReactNode {
  if (state === 'disabled') return 'Disabled';
  if (state === 'invited') {
    if (!codeExpiresAt) return 'Never signed in, and the code has run out';
    return (
      <>
        Not signed in yet; the code works until <Moment at={codeExpiresAt} />
      </>
    );
  }
  if (isHere) return <span className={styles.here}>Here now</span>;
  if (!lastActiveAt) return 'Not here';
  return (
    <>
      Last active <Moment at={lastActiveAt} />
    </>
  );
}

interface PersonRowProps {
  person: Person;
  onInvited(invitation: Invitation): void;
}

export function PersonRow({ person, onInvited }: PersonRowProps) {
  const { name, username, state, isYou } = person;
  const { newCode, changeRole, disable, enable, remove } = usePerson(person, onInvited);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className={styles.person} aria-label={name}>
      <p className={styles.who}>
        <strong>
          {name}
          {isYou && ' (you)'}
        </strong>
        <span>{username}</span>
      </p>
      <RoleSelect person={person} changeRole={changeRole} />
      <p className={styles.state}>{stateOf(person)}</p>
      <div className={styles.actions}>
        {state === 'disabled' ? (
          <Button small disabled={enable.isPending} onClick={() => enable.run()}>
            Enable
          </Button>
        ) : (
          <>
            <Button small disabled={newCode.isPending} onClick={() => newCode.run()}>
              New code
            </Button>
            <Button small disabled={disable.isPending} onClick={() => disable.run()}>
              Disable
            </Button>
          </>
        )}
        <Button small onClick={() => setRemoving(true)}>
          Remove…
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          isPending={remove.isPending}
          onConfirm={async () => {
            if (!(await remove.run())) setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        >
          <p>
            The account is deleted and signed out at once. What {name} decided stays, but screens
            say “an organiser” in place of the name. Disabling keeps the name.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
