// Failed sign-ins to the dashboard in the audit log: one entry for a network and a minute, since strangers can make any number.
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import type { Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, MINUTE } from '#shared/clock.ts';
import { networkText } from '#shared/network.ts';
import { toVisible } from '#shared/text.ts';
import { organiserTexts } from './organiser-texts.ts';

/** Networks with an entry of their own in a minute; the others share one. */
const NETWORKS_MAX = 20;
/** Usernames that an entry names, and their characters. */
const NAMES_MAX = 5;
const NAME_LENGTH = 30;

interface Deps {
  db: Db;
  now: Clock;
  /** Adds an entry, or replaces the description of an earlier one. @returns its id */
  recordAgain(db: Db, entry: AuditEntry, earlier: number | null): number;
}

interface Failures {
  id: number | null;
  count: number;
  readonly names: Set<string>;
}

/** As a person reads it: what a stranger typed can be long, and have anything in it. */
const cut = (username: string): string => {
  const visible = toVisible(username);
  return visible.length > NAME_LENGTH ? `${visible.slice(0, NAME_LENGTH)}…` : visible;
};

/** @returns a function that records a failed sign-in; on a full disk nothing */
export function createFailedSignIns({ db, now, recordAgain }: Deps) {
  let minute = 0;
  const failures = new Map<string, Failures>();

  const failuresOf = (network: string): [key: string, Failures] => {
    const key = failures.has(network) || failures.size < NETWORKS_MAX ? network : 'others';
    const found = failures.get(key) ?? { id: null, count: 0, names: new Set() };
    failures.set(key, found);
    return [key, found];
  };

  return (username: string, origin: Origin): void => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) failures.clear();
    minute = current;
    const [key, found] = failuresOf(origin.network);
    found.count++;
    if (found.names.size <= NAMES_MAX) found.names.add(cut(username));
    const names = [...found.names];
    const shown = names.slice(0, NAMES_MAX).concat(names.length > NAMES_MAX ? '…' : []);
    const entry: AuditEntry = {
      actor: { kind: 'anonymous', id: null },
      action: 'admin.sign_in_failed',
      description: organiserTexts.signInsFailed(found.count, shown.join(', ')),
      origin: key === 'others' ? null : { ...origin, ip: networkText(origin.network) },
    };
    skipOnFullDisk(() => {
      found.id = recordAgain(db, entry, found.id);
    });
  };
}
