// The People tab: who is online and judging, adding a volunteer, and all dashboard accounts.

import { type FormEvent, type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { Tag } from '#client/components/tag.tsx';
import { Moment } from '#client/format/format.tsx';
import { Field, Options, SelectField } from '#client/forms/field.tsx';
import type { AdminRole } from '#shared/actor.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { counted } from '#shared/text/words.ts';
import {
  type AddInput,
  addInput,
  DECISION_MINUTES,
  type Invitation,
  type Person,
} from '../contract.ts';
import { messages, roleTexts } from '../messages.ts';
import styles from './people.module.css';

const REFETCH_MS = 15_000;

const invalidates = (utils: ApiUtils) => [utils.people, utils.operations.activity];

/** Volunteers first: they are added most often. */
const ROLE_ORDER: readonly AdminRole[] = ['reviewer', 'table', 'organiser'];

function AddPerson({ onInvited }: { onInvited(invitation: Invitation): void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<AdminRole>('reviewer');
  const [fault, setFault] = useState<string | undefined>();
  const add = useAction({
    run: (input: AddInput, client) => client.people.add.mutate(input),
    invalidates,
    success: (invitation) => messages.added(invitation.name),
    failure: messages.addFailed,
    onSuccess(invitation) {
      setName('');
      onInvited(invitation);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const parsed = addInput.safeParse({ name, role });
    const [issue] = parsed.error?.issues ?? [];
    setFault(issue && englishFault(issue.message));
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
          <Options of={ROLE_ORDER} text={(one) => roleTexts[one].name} />
        </SelectField>
        <Button type="submit" primary disabled={add.isPending}>
          Add
        </Button>
      </form>
    </Card>
  );
}

interface InvitationPanelProps {
  invitation: Invitation;
  onClose(): void;
}

function InvitationPanel({ invitation, onClose }: InvitationPanelProps) {
  const { name, username, code, expiresAt, address, qr } = invitation;
  const [page = address] = address.split('#');
  return (
    <Modal title={`First sign-in for ${name}`} onClose={onClose}>
      <div className={styles.invitation}>
        <QrCode className={styles.qr} qr={qr} label="QR code of the address" />
        <div className={styles.typed}>
          <p>{name} can scan this with a phone on the same Wi-Fi, or open</p>
          <p className={styles.address}>{page}</p>
          <p>and enter</p>
          <dl>
            <dt>Username</dt>
            <dd>
              <output>{username}</output>
            </dd>
            <dt>Code</dt>
            <dd>
              <output>{code}</output>
            </dd>
          </dl>
        </div>
      </div>
      <p>
        Shown only now. Works once, until <Moment at={expiresAt} />.
      </p>
      <Button primary onClick={onClose}>
        Done
      </Button>
    </Modal>
  );
}

/** What to ask before the change; null if the person who makes it can undo it. */
function questionBefore({ name, isYou }: Person, to: AdminRole) {
  const { askOrganiser, askOwnRole } = messages;
  if (to === 'organiser') {
    return { ...askOrganiser, title: askOrganiser.title(name), text: askOrganiser.text(name) };
  }
  const role = roleTexts[to].name.toLowerCase();
  return isYou ? { ...askOwnRole, title: askOwnRole.title(role) } : null;
}

function RoleSelect({ person }: { person: Person }) {
  const { id, name, role } = person;
  const changeRole = useAction({
    run: (to: AdminRole, client) => client.people.changeRole.mutate({ id, role: to }),
    invalidates,
    success: (_, to) => messages.newRole(name, roleTexts[to].name.toLowerCase()),
    failure: messages.roleFailed,
  });
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
        <Options of={ROLE_ORDER} text={(one) => roleTexts[one].name} />
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

function stateOf({ state, isHere, lastActiveAt, codeExpiresAt }: Person): ReactNode {
  if (state === 'disabled') return 'Disabled';
  if (state === 'invited') {
    if (!codeExpiresAt) return 'Never signed in, and the code has expired';
    return (
      <>
        Not signed in yet; the code works until <Moment at={codeExpiresAt} />
      </>
    );
  }
  if (isHere) return <Tag tone="good">Online now</Tag>;
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

function PersonRow({ person, onInvited }: PersonRowProps) {
  const { id, name, username, state, isYou } = person;
  const { askOwnDisabling } = messages;
  const isDisabled = state === 'disabled';
  const newCode = useAction({
    run: (_, client) => client.people.newCode.mutate({ id }),
    invalidates,
    failure: messages.codeFailed,
    onSuccess: onInvited,
  });
  const setDisabled = useAction({
    run: (_, { people }) => people[isDisabled ? 'enable' : 'disable'].mutate({ id }),
    invalidates,
    success: isDisabled ? messages.enabled(name) : messages.disabled(name),
    failure: isDisabled ? messages.enableFailed : messages.disableFailed,
  });
  const remove = useAction({
    run: (_, client) => client.people.remove.mutate({ id }),
    invalidates,
    success: messages.removed(name),
    failure: messages.removeFailed,
  });
  const [isAsking, setAsking] = useState(false);
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
      <RoleSelect person={person} />
      <p className={styles.state}>{stateOf(person)}</p>
      <div className={styles.actions}>
        {!isDisabled && (
          <Button small disabled={newCode.isPending} onClick={() => newCode.run()}>
            New code
          </Button>
        )}
        <Button
          once
          small
          disabled={setDisabled.isPending}
          onClick={() => (isYou ? setAsking(true) : setDisabled.run())}
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
        <Button small onClick={() => setRemoving(true)}>
          Remove…
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={askOwnDisabling.title}
          confirmLabel={askOwnDisabling.confirm}
          isPending={setDisabled.isPending}
          prefersCancel
          onConfirm={async () => {
            await setDisabled.run();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{askOwnDisabling.text}</p>
        </ConfirmDialog>
      )}
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

const judging = (decisions: number): string =>
  `${counted(decisions, 'review')} in the last ${DECISION_MINUTES} minutes`;

function WhoIsHere({ people }: { people: readonly Person[] }) {
  // A recent decision means somebody is online, even if their live connection was lost.
  const here = people.filter(
    ({ state, isHere, decisions }) => state !== 'disabled' && (isHere || decisions > 0),
  );
  return (
    <Card title="Online now">
      {here.length === 0 ? (
        <EmptyState>Nobody is using the dashboard</EmptyState>
      ) : (
        <ul className={styles.present}>
          {here.map(({ id, name, role, decisions }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{decisions > 0 ? judging(decisions) : roleTexts[role].name}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function People() {
  const query = trpc.people.list.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <QueryBoundary query={query}>
        {({ people }) => (
          <>
            <Columns minWidth={300} gap={20}>
              <WhoIsHere people={people} />
              <AddPerson onInvited={setInvitation} />
            </Columns>
            <ul className={styles.people} aria-label="Accounts">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onInvited={setInvitation} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
      {invitation && (
        <InvitationPanel invitation={invitation} onClose={() => setInvitation(null)} />
      )}
    </>
  );
}
