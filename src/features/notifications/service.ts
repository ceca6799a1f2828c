// Keeps what people are told until it has arrived: stored with its cause, numbered for each recipient.
import { type Db, inTransaction } from '#db/client.ts';
import { findAdminIds } from '#features/auth/reads.ts';
import type { Clock } from '#shared/clock.ts';
import type { DomainEvent } from '#shared/events.ts';
import type { ClientEvent, Role } from './contract.ts';
import * as repo from './repo.ts';
import { type Audience, notificationsFor, subjectOf } from './rules.ts';

export const recipientOf = (role: Role, id: string): string => `${role}:${id}`;

/** Rows read at once: an organiser who comes back on Sunday may have thousands. */
export const PAGE = 200;

export type Undelivered = ClientEvent & { readonly seq: number };

export type NotificationsService = ReturnType<typeof createNotifications>;

export function createNotifications({ db, now }: { db: Db; now: Clock }) {
  const recipientsOf = (tx: Db, to: Audience): string[] =>
    to === 'admins'
      ? findAdminIds(tx).map((id) => recipientOf('admin', id))
      : [recipientOf('player', to.player)];

  return {
    /** Runs in the transaction of what happened: stored together, or neither. */
    storeNotifications(tx: Db, event: DomainEvent): void {
      for (const { to, name, payload } of notificationsFor(event)) {
        for (const recipient of recipientsOf(tx, to)) {
          repo.insertNotification(tx, {
            recipient,
            seq: repo.findLastSeq(tx, recipient) + 1,
            name,
            payload: JSON.stringify(payload),
            at: now(),
            subjectId: subjectOf(event),
          });
        }
      }
    },

    /**
     * Where a device that has shown everything up to `since` goes on. A number that was never given is from before a
     * backup was restored, and says nothing.
     */
    startOf: (recipient: string, since: number): number =>
      since <= repo.findLastSeq(db, recipient) ? since : 0,

    /** What was stored after `seq` and shown on no device yet, in order, `PAGE` at most. */
    undelivered: (recipient: string, seq: number): Undelivered[] =>
      repo.findAfter(db, recipient, seq, PAGE).map(
        (row) =>
          ({
            seq: row.seq,
            name: row.name,
            payload: JSON.parse(row.payload) as unknown,
          }) as Undelivered,
      ),

    /**
     * Takes a player out of what people were told and have not seen: their own notifications go, in those of others
     * `instead` stands for the name. Runs in the caller's transaction.
     */
    redact: (tx: Db, playerId: string, name: string, instead: string): void =>
      repo.redactPlayer(tx, {
        recipient: recipientOf('player', playerId),
        playerId,
        name,
        instead,
      }),

    /** A number up to which each recipient's have arrived. They move forwards only, and not beyond what was stored. */
    seen(arrived: Iterable<readonly [recipient: string, seq: number]>): void {
      inTransaction(db, (tx) => {
        for (const [recipient, seq] of arrived) {
          const upTo = Math.min(seq, repo.findLastSeq(tx, recipient));
          if (upTo <= repo.findSeen(tx, recipient)) continue;
          repo.markSeen(tx, recipient, upTo);
          repo.deleteUpTo(tx, recipient, upTo);
        }
      });
    },
  };
}
