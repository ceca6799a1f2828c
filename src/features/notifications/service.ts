// Stores notifications until they are acknowledged, numbered per recipient.
import { type Db, inTransaction } from '#db/client.ts';
import { findAdminIds } from '#features/auth/reads.ts';
import type { Clock } from '#shared/clock.ts';
import type { DomainEvent } from '#shared/events.ts';
import type { ClientEvent, Role } from './contract.ts';
import * as repo from './repo.ts';
import { type Audience, notificationsFor, STAFF_AUDIENCES, subjectOf } from './rules.ts';

export const recipientOf = (role: Role, id: string): string => `${role}:${id}`;

/** Rows per query: an organiser who was offline for days may have thousands. */
export const PAGE = 200;

export type Undelivered = ClientEvent & { readonly seq: number };

export interface PlayerNotifications {
  readonly kept: readonly {
    readonly to: 'player' | 'organisers';
    readonly number: number;
    readonly name: string;
    readonly payload: unknown;
    readonly at: Date;
  }[];
  readonly seen: number;
}

export type NotificationsService = ReturnType<typeof createNotifications>;

export function createNotifications({ db, now }: { db: Db; now: Clock }) {
  const recipientsOf = (tx: Db, to: Audience): string[] =>
    typeof to === 'string'
      ? findAdminIds(tx, STAFF_AUDIENCES[to]).map((id) => recipientOf('admin', id))
      : [recipientOf('player', to.player)];

  return {
    /** Stores the notifications of an event, in the event's transaction. */
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
     * The number after which a device that has shown everything up to `since` resumes. A number that was never assigned
     * is older than a restored backup and is ignored.
     */
    resumeFrom: (recipient: string, since: number): number =>
      since <= repo.findLastSeq(db, recipient) ? since : 0,

    /** At most `PAGE` unacknowledged notifications after `seq`, in order. */
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
     * Removes a player from unacknowledged notifications: deletes their own, and replaces their name in those of others
     * by `instead`. Runs in the caller's transaction.
     */
    redact: (tx: Db, playerId: string, name: string, instead: string): void =>
      repo.redactPlayer(tx, {
        recipient: recipientOf('player', playerId),
        playerId,
        name,
        instead,
      }),

    /**
     * Deletes what an account of the dashboard has not acknowledged: its next role may not see it. Runs in the caller's
     * transaction.
     */
    forgetAdmin(tx: Db, adminId: string): void {
      const recipient = recipientOf('admin', adminId);
      const last = repo.findLastSeq(tx, recipient);
      repo.markSeen(tx, recipient, last);
      repo.deleteUpTo(tx, recipient, last);
    },

    /** The kept notifications to and about a player, and the last one that a device of theirs acknowledged. */
    ofPlayer(playerId: string): PlayerNotifications {
      const own = recipientOf('player', playerId);
      const kept = repo.findOfPlayer(db, own, playerId).map((row) => ({
        to: row.recipient === own ? ('player' as const) : ('organisers' as const),
        number: row.seq,
        name: row.name,
        payload: JSON.parse(row.payload) as unknown,
        at: row.at,
      }));
      return { kept, seen: repo.findSeenSeq(db, own) };
    },

    /** Deletes each recipient's notifications up to `seq`. Numbers that are lower than before or unassigned are clamped. */
    markSeen(arrived: Iterable<readonly [recipient: string, seq: number]>): void {
      inTransaction(db, (tx) => {
        for (const [recipient, seq] of arrived) {
          const upTo = Math.min(seq, repo.findLastSeq(tx, recipient));
          if (upTo <= repo.findSeenSeq(tx, recipient)) continue;
          repo.markSeen(tx, recipient, upTo);
          repo.deleteUpTo(tx, recipient, upTo);
        }
      });
    },
  };
}
