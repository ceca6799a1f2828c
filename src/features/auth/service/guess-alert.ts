// Tells organisers of an account whose password is being guessed from many networks.
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, elapsedSince, HOUR } from '#shared/clock.ts';
import { ACCOUNT_MAX_FAILURES } from '../rules.ts';
import { setBounded } from './bounded-map.ts';
import { organiserTexts } from './organiser-texts.ts';

interface Deps {
  withTransaction: WithTransaction;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
  /** Who has this email or username; undefined for nobody. */
  find(account: string): { readonly name: string; readonly playerId?: string } | undefined;
}

/** @returns a function that tells of an account, once an hour; an account that does not exist is nobody's concern */
export function createGuessAlert({ withTransaction, now, audit, find }: Deps) {
  const told = new Map<string, Date>();
  return (account: string): void => {
    const found = find(account);
    const last = told.get(account);
    if (!found || (last && elapsedSince(last, now()) < HOUR)) return;
    const isWritten = skipOnFullDisk(() =>
      withTransaction((tx, emit) => {
        emit({
          type: 'system.alert',
          severity: 'high',
          message: organiserTexts.guessAlert(ACCOUNT_MAX_FAILURES),
        });
        audit(tx, {
          actor: { kind: 'system', id: null },
          action: 'account.guessed',
          description: organiserTexts.isGuessed(found.name, ACCOUNT_MAX_FAILURES),
          origin: null,
          subjectId: found.playerId,
        });
      }),
    );
    if (isWritten) setBounded(told, account, now());
  };
}
