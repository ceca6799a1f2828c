// What guards the sign-ins of one role: the throttle, the devices it spares, and the alert of an account that is guessed at.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { findPlayersByEmail } from '../repo/accounts.ts';
import { findAdminByUsername } from '../repo/admins.ts';
import type { SessionKind } from '../rules.ts';
import { createGuessAlert } from './guess-alert.ts';
import { createKnownDevices } from './known-devices.ts';
import { createThrottle } from './throttle.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
}

interface Account {
  readonly id: string;
  /** For organisers. */
  readonly name: string;
}

const FIND: Record<SessionKind, (db: Db, account: string) => Account | undefined> = {
  player(db, email) {
    const [found] = findPlayersByEmail(db, email);
    return found && { id: found.id, name: `${found.firstName} ${found.lastName}` };
  },
  admin(db, username) {
    const found = findAdminByUsername(db, username);
    return found && { id: found.id, name: found.username };
  },
};

export function createSignInGuards(kind: SessionKind, { db, withTransaction, now, audit }: Deps) {
  const devices = createKnownDevices({ db, now, kind });
  const find = (account: string) => FIND[kind](db, account);
  const throttle = createThrottle({
    db,
    now,
    kind,
    knownDevice(account, device) {
      const found = device ? find(account) : undefined;
      return found ? devices.of(found.id, device) : null;
    },
    onGuessed: createGuessAlert({
      withTransaction,
      now,
      audit,
      find(account) {
        const found = find(account);
        if (!found) return undefined;
        return kind === 'player' ? { name: found.name, playerId: found.id } : { name: found.name };
      },
    }),
  });
  return { devices, throttle };
}
