// Composes the services for organisers and volunteers.
import type { Db } from '#db/client.ts';
import { createPeople, createPresence } from '#features/people/service.ts';
import type { Surroundings } from '../infrastructure.ts';
import type { createAuth } from './auth.ts';

interface Deps {
  readonly accounts: Pick<ReturnType<typeof createAuth>, 'adminRecords' | 'admins'>;
  forgetNotifications(tx: Db, adminId: string): void;
}

export function createPeopleServices(infrastructure: Surroundings, deps: Deps) {
  const { accounts, forgetNotifications } = deps;
  const presence = createPresence();
  return {
    presence,
    people: createPeople({
      ...infrastructure,
      records: accounts.adminRecords,
      issueCode: accounts.admins.issueCode,
      forgetNotifications,
      presence,
    }),
  };
}
