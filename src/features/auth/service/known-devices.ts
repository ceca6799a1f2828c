// Devices that have signed in to an account. A stranger's guesses slow an account down for everybody else, never for them.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { isKnown, isKnownTo, saveDevice } from '../repo/devices.ts';
import type { SessionKind } from '../rules.ts';

/** Devices that an account remembers; the one that signed in longest ago is forgotten. */
const DEVICES_MAX = 20;

/** SHA-256, hex. The token has 200 random bits, so a fast hash is sufficient. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface KnownDevices {
  /** The hash of the device's token if it has signed in to this account, else null. */
  of(userId: string, token: string | null): string | null;
  /**
   * Remembers the device of a sign-in, in its transaction. A token that the server never gave is not taken from a client.
   * @returns a token for the device to keep; null when it has one
   */
  remember(tx: Db, userId: string, token: string | null): string | null;
}

export function createKnownDevices({
  db,
  now,
  kind,
}: {
  db: Db;
  now: Clock;
  kind: SessionKind;
}): KnownDevices {
  return {
    of(userId, token) {
      const hash = token && hashOf(token);
      return hash && isKnownTo(db, kind, userId, hash) ? hash : null;
    },
    remember(tx, userId, token) {
      const kept = token && isKnown(tx, hashOf(token)) ? token : null;
      const given = kept ?? newToken('device');
      saveDevice(tx, { kind, userId, tokenHash: hashOf(given), at: now(), kept: DEVICES_MAX });
      return kept ? null : given;
    },
  };
}
