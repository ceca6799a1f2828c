// Composes the services for organisers and volunteers.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { createPeople, createPresence } from '#features/people/service.ts';
import type { Infrastructure } from '../infrastructure.ts';
import type { createAuth } from './auth.ts';

interface Deps extends Pick<ServiceDeps, 'withTransaction' | 'audit'> {
  readonly accounts: Pick<ReturnType<typeof createAuth>, 'adminRecords' | 'admins'>;
  forgetNotifications(tx: Db, adminId: string): void;
}

export function createPeopleServices({ db, now, publicOrigin }: Infrastructure, deps: Deps) {
  const { withTransaction, accounts, forgetNotifications, audit } = deps;
  const presence = createPresence();
  return {
    presence,
    people: createPeople({
      db,
      withTransaction,
      now,
      records: accounts.adminRecords,
      issueCode: accounts.admins.issueCode,
      forgetNotifications,
      presence,
      publicOrigin,
      audit,
    }),
  };
}
