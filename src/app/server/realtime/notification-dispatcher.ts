// Sends stored notifications to connected recipients. Catch-up and live delivery both read the table in order of `seq`,
// so nothing is reordered, duplicated on a socket, or lost between commit and sending.
import type { Delivery } from '#features/notifications/contract.ts';
import {
  type Audience,
  isCrowd,
  notificationsFor,
  signalsFor,
} from '#features/notifications/rules.ts';
import {
  inboxOfPhone,
  type NotificationsService,
  PAGE,
  recipientOf,
} from '#features/notifications/service.ts';
import type { Log } from '#server/process/log.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type Person, type RealtimeServer, type RealtimeSocket, WALLS } from './socket-types.ts';

/** Milliseconds between commits of acknowledgements: a commit per message from a thousand phones would block the loop. */
const ARRIVALS_WAIT = 250;

/** Players notified per tick: thousands may be due at once, and other work must run in between. */
const TURN = 50;

interface Deps {
  io: RealtimeServer;
  notifications: Pick<NotificationsService, 'resumeFrom' | 'undelivered' | 'markSeen'>;
  log: Log;
}

const inboxOf = ({ role, id, companionId }: Person): string =>
  companionId === null ? recipientOf(role, id) : inboxOfPhone(companionId);

/** Dashboard audiences are rooms of the same name; personal rooms are named after their recipient. */
const roomOf = (to: Audience | 'gallery'): string =>
  typeof to === 'string' ? to : recipientOf('player', to.player);

export function createNotificationDispatcher({ io, notifications, log }: Deps) {
  /** By inbox. */
  const arrived = new Map<string, readonly [recipient: string, seq: number, inbox: string]>();
  let timer: NodeJS.Timeout | null = null;

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (arrived.size === 0) return;
    const all = [...arrived.values()];
    arrived.clear();
    try {
      notifications.markSeen(all);
    } catch (err) {
      // At worst a notification appears twice.
      log.error({ err }, 'storing acknowledgements failed');
    }
  };

  const noteArrival = (person: Person, seq: number): void => {
    const inbox = inboxOf(person);
    const [, before = 0] = arrived.get(inbox) ?? [];
    arrived.set(inbox, [recipientOf(person.role, person.id), Math.max(seq, before), inbox]);
    timer ??= setTimeout(flush, ARRIVALS_WAIT);
  };

  const send = (socket: RealtimeSocket, person: Person): void => {
    if (!socket.connected) return;
    try {
      const news = notifications.undelivered(
        recipientOf(person.role, person.id),
        person.lastSent,
        inboxOf(person),
      );
      for (const { seq, name, payload } of news) {
        person.lastSent = seq;
        socket.emit(name, payload, { seq, to: person.role } satisfies Delivery);
      }
      if (news.length === PAGE) setImmediate(() => send(socket, person));
    } catch (err) {
      log.error({ err }, 'sending notifications failed');
    }
  };

  const sendTo = (to: Audience): void => {
    for (const id of io.sockets.adapter.rooms.get(roomOf(to)) ?? []) {
      const socket = io.sockets.sockets.get(id) as RealtimeSocket | undefined;
      const person = socket?.data.person;
      if (person) send(socket, person);
    }
  };

  const sendInTurns = (players: readonly PlayerId[], from = 0): void => {
    for (const player of players.slice(from, from + TURN)) sendTo({ player });
    if (from + TURN < players.length) setImmediate(() => sendInTurns(players, from + TURN));
  };

  return {
    /** Sends what a device missed. */
    catchUp(socket: RealtimeSocket, person: Person): void {
      flush();
      const { since } = socket.data;
      person.lastSent = notifications.resumeFrom(recipientOf(person.role, person.id), since);
      // The device may have disconnected before acknowledging.
      if (person.lastSent > 0 && person.lastSent === since) noteArrival(person, since);
      send(socket, person);
    },

    confirm(person: Person, seq: number): void {
      noteArrival(person, seq);
    },

    dispatch(event: DomainEvent): void {
      for (const { to } of notificationsFor(event)) {
        if (isCrowd(to)) sendInTurns(to.players);
        else sendTo(to);
      }
      for (const { to, name } of signalsFor(event)) {
        (to === 'everyone' ? io.except(WALLS) : io.to(roomOf(to))).emit(name);
      }
    },

    flush,
  };
}

export type NotificationDispatcher = ReturnType<typeof createNotificationDispatcher>;
