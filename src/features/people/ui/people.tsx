// The People tab: who is here and judging, adding a volunteer, and every account of the dashboard.
import { useState } from 'react';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { DECISION_MINUTES, type Invitation, type Person } from '../contract.ts';
import { roleTexts } from '../messages.ts';
import { AddPerson } from './add-person.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import styles from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

const judging = (decisions: number): string =>
  `judging: ${decisions === 1 ? '1 photo' : `${decisions} photos`} in ${DECISION_MINUTES} minutes`;

function WhoIsHere({ people }: { people: readonly Person[] }) {
  // A decision tells of somebody whose device has lost the live connection.
  const here = people.filter(({ isHere, decisions }) => isHere || decisions > 0);
  return (
    <Card title="Who is here">
      {here.length === 0 ? (
        <EmptyState>Nobody has the dashboard open</EmptyState>
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
  const query = usePeople();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <QueryBoundary query={query}>
        {({ people }) => (
          <>
            <div className={styles.top}>
              <WhoIsHere people={people} />
              <AddPerson onInvited={setInvitation} />
            </div>
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
