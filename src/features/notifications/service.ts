// Stores notifications, numbered per recipient: organisers' until acknowledged, players' for the news list.
import { type Db, inTransaction } from '#db/client.ts';
import { findSince } from '#features/announcements/reads.ts';
import { findAdminIds } from '#features/auth/reads.ts';
import type { PhoneActor } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { existing } from '#shared/text/language.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  type ClientEvent,
  type ClientEventName,
  NEWS_PAGE,
  type NewsView,
  type Role,
} from './contract.ts';
import { countAfter, findAfter, findNews, findOfPlayer } from './reads.ts';
import * as repo from './repo.ts';
import {
  type Audience,
  announcementOf,
  isCrowd,
  notificationsFor,
  readPayload,
  STAFF_AUDIENCES,
  storedPayload,
  subjectOf,
  submissionOf,
} from './rules.ts';

export const recipientOf = (role: Role, id: string): string => `${role}:${id}`;

/** Key of what a companion's phone has seen; that of a recipient's own devices is the recipient's name. */
export const inboxOfPhone = (companionId: string): string => `phone:${companionId}`;

const inboxOf = (phone: PhoneActor): string =>
  phone.kind === 'companion' ? inboxOfPhone(phone.companion.id) : recipientOf('player', phone.id);

const isPlayer = (recipient: string): boolean => recipient.startsWith(recipientOf('player', ''));

/** Rows per query: an organiser who was offline for days may have thousands. */
export const PAGE = 200;

/** Acknowledged notifications kept per player: many times what a whole 10 × 10 board produces. */
const KEPT_OF_PLAYER = 500;

/** Latest announcements that a new player gets; older ones were for those already there. */
const GREETED_WITH = 5;

type Undelivered = ClientEvent & { readonly seq: number };

export type NotificationsService = ReturnType<typeof createNotifications>;

export function createNotifications({ db, now }: { db: Db; now: Clock }) {
  const recipientsOf = (tx: Db, to: Audience): string[] =>
    typeof to === 'string'
      ? findAdminIds(tx, STAFF_AUDIENCES[to]).map((id) => recipientOf('admin', id))
      : [recipientOf('player', to.player)];

  return {
    /** Stores the notifications of an event, in the event's transaction. */
    storeNotifications(tx: Db, event: DomainEvent): void {
      for (const notification of notificationsFor(event)) {
        const { to, name } = notification;
        const announcementId = announcementOf(event);
        const told = {
          name,
          payload: announcementId === null ? storedPayload(notification) : '{}',
          at: now(),
          announcementId,
        };
        if (isCrowd(to)) {
          repo.insertForPlayers(tx, recipientOf('player', ''), to.players, told);
          continue;
        }
        for (const recipient of recipientsOf(tx, to)) {
          repo.insertNotification(tx, {
            ...told,
            recipient,
            seq: repo.findLastSeq(tx, recipient) + 1,
            subjectId: subjectOf(event),
            submissionId: isPlayer(recipient) ? submissionOf(event) : null,
          });
        }
      }
    },

    /**
     * Adds announcements to everybody from `since` on to a new player's news, unread. No toasts: the first screen
     * explains the game. Runs in the caller's transaction.
     */
    greet(tx: Db, playerId: string, since: Date): void {
      const recipient = recipientOf('player', playerId);
      const missed = findSince(tx, since, GREETED_WITH);
      for (const { id, sentAt } of missed) {
        repo.insertForPlayers(tx, recipientOf('player', ''), [playerId], {
          name: 'announcement' satisfies ClientEventName,
          payload: '{}',
          at: sentAt,
          announcementId: id,
        });
      }
      if (missed.length > 0) repo.advance(tx, recipient, { seen: missed.length });
    },

    /**
     * The number after which a device resumes that has shown everything up to `since`. A number that was never assigned
     * is from before a backup was restored, and is ignored.
     */
    resumeFrom: (recipient: string, since: number): number =>
      since <= repo.findLastSeq(db, recipient) ? since : 0,

    /** A phone that joins a board starts with nothing unread. Runs in the caller's transaction. */
    phoneJoined(tx: Db, playerId: string, companionId: string): void {
      const inbox = inboxOfPhone(companionId);
      const last = repo.findLastSeq(tx, recipientOf('player', playerId));
      repo.advance(tx, inbox, { seen: last, read: last });
    },

    /** At most `PAGE` unacknowledged notifications after `seq`, in order. */
    undelivered(recipient: string, seq: number, inbox = recipient): Undelivered[] {
      const after = Math.max(seq, repo.findInbox(db, inbox).seen);
      return findAfter(db, recipient, after, PAGE).map(
        (row) =>
          ({
            seq: row.seq,
            name: row.name,
            payload: readPayload(row.payload),
          }) as Undelivered,
      );
    },

    /** A page of a player's news, newest first: the latest `NEWS_PAGE`, or those below the number `before`. */
    news(phone: PhoneActor, before = Number.MAX_SAFE_INTEGER): NewsView {
      const recipient = recipientOf('player', phone.id);
      const { read } = repo.findInbox(db, inboxOf(phone));
      const found = findNews(db, recipient, before, NEWS_PAGE + 1);
      const page = found.slice(0, NEWS_PAGE);
      return {
        news: page.map(({ seq, name, payload, at, code, title, title_es, title_fr, sentBy }) => ({
          seq,
          name,
          payload: readPayload(payload),
          at: at.toISOString(),
          isUnread: seq > read,
          ...(sentBy !== null && { sentBy }),
          square: code && title ? { code, title, ...existing({ title_es, title_fr }) } : null,
        })),
        next: found.length > NEWS_PAGE ? (page.at(-1)?.seq ?? null) : null,
        unread: countAfter(db, recipient, read),
      };
    },

    /** Stores how far the news were read on a phone. Lower or unassigned numbers are clamped. */
    markRead(phone: PhoneActor, seq: number) {
      const inbox = inboxOf(phone);
      inTransaction(db, (tx) => {
        const upTo = Math.min(seq, repo.findLastSeq(tx, recipientOf('player', phone.id)));
        if (upTo > repo.findInbox(tx, inbox).read) repo.advance(tx, inbox, { read: upTo });
      });
      return { success: true as const };
    },

    /**
     * Removes a player from stored notifications: deletes their own, and replaces their names with `instead` in those
     * of others. Runs in the caller's transaction.
     */
    redact: (tx: Db, playerId: string, names: readonly string[], instead: string): void =>
      repo.redactPlayer(tx, recipientOf('player', playerId), playerId, names, instead),

    /**
     * Deletes what a dashboard account has not acknowledged: its next role may not see it. Runs in the caller's
     * transaction.
     */
    forgetAdmin(tx: Db, adminId: string): void {
      const recipient = recipientOf('admin', adminId);
      const last = repo.findLastSeq(tx, recipient);
      repo.advance(tx, recipient, { seen: last });
      repo.deleteUpTo(tx, recipient, last);
    },

    /** Stored notifications to and about a player, and how far the player's devices acknowledged and read them. */
    ofPlayer(playerId: string) {
      const own = recipientOf('player', playerId);
      const kept = findOfPlayer(db, own, playerId).map((row) => ({
        to: row.recipient === own ? ('player' as const) : ('organisers' as const),
        number: row.seq,
        name: row.name,
        payload: readPayload(row.payload),
        at: row.at,
        /** The player's photo that it is about. */
        photo: row.submissionId,
      }));
      return { kept, ...repo.findInbox(db, own) };
    },

    /**
     * Records that devices have shown everything up to `seq`, and deletes it; a player's newest `KEPT_OF_PLAYER` stay
     * for the news list and other phones. Lower or unassigned numbers are clamped.
     */
    markSeen(arrived: Iterable<readonly [recipient: string, seq: number, inbox?: string]>): void {
      inTransaction(db, (tx) => {
        for (const [recipient, seq, inbox = recipient] of arrived) {
          const upTo = Math.min(seq, repo.findLastSeq(tx, recipient));
          if (upTo <= repo.findInbox(tx, inbox).seen) continue;
          repo.advance(tx, inbox, { seen: upTo });
          repo.deleteUpTo(tx, recipient, upTo - (isPlayer(recipient) ? KEPT_OF_PLAYER : 0));
        }
      });
    },
  };
}
