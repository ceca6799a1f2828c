// Decides which notifications are shown: live ones at once, missed ones as a few toasts, each number once.
import type { Role } from '../contract.ts';
import { isClientEvent, moreWhileAway, type ToastLine, toastFor } from '../messages.ts';

/** Without a further missed notification for this long, all have arrived. */
const CATCH_UP_MS = 400;
/** One confirmation for all that arrive within this time. */
const CONFIRM_MS = 250;
const MISSED_MAX = 4;
const SHOWN_OF_MANY = 3;

interface Deps {
  lastSeen: { write(seq: number): void };
  show(line: ToastLine, id?: string): void;
  confirm(seq: number): void;
}

interface Notification {
  readonly seq: number;
  readonly line: ToastLine | null;
}

/**
 * Null for an event that this screen does not know, because the server is newer. The payload comes from our own server
 * and is not parsed: the contract would add 25 kB of zod to every phone.
 */
const lineOf = (name: string, payload: unknown): ToastLine | null =>
  isClientEvent(name) ? toastFor(name, payload as never) : null;

const seqOf = (delivery: unknown): number | null => {
  const seq = (delivery as { seq?: unknown } | null | undefined)?.seq;
  return typeof seq === 'number' ? seq : null;
};

export function createNotificationPresenter(role: Role, { lastSeen, show, confirm }: Deps) {
  /** Null while live: notifications are collected after connecting. */
  let missed: Notification[] | null = null;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  let confirming: ReturnType<typeof setTimeout> | undefined;
  let highest = 0;

  const present = ({ seq, line }: Notification) => {
    if (line) show(line, `${role}:${seq}`);
  };
  const markSeen = ({ seq }: Notification) => {
    lastSeen.write(seq);
    highest = seq;
    confirming ??= setTimeout(() => {
      confirming = undefined;
      confirm(highest);
    }, CONFIRM_MS);
  };

  const presentMissed = () => {
    const all = missed ?? [];
    missed = null;
    const newest = all.length > MISSED_MAX ? all.slice(-SHOWN_OF_MANY) : all;
    if (newest.length < all.length) show(moreWhileAway(all.length - newest.length));
    for (const one of newest) present(one);
    const last = all.at(-1);
    if (last) markSeen(last);
  };
  const waitForMore = () => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(presentMissed, CATCH_UP_MS);
  };

  return {
    /** The server sends missed notifications first, in one go, including those collected and not yet shown. */
    connected(): void {
      missed = [];
      waitForMore();
    },

    /** Ignores events without a number: they only ask for a refetch. */
    received(name: string, payload: unknown, delivery: unknown): void {
      const seq = seqOf(delivery);
      if (seq === null) return;
      const notification = { seq, line: lineOf(name, payload) };
      if (missed) {
        missed.push(notification);
        waitForMore();
      } else {
        present(notification);
        markSeen(notification);
      }
    },

    close(): void {
      clearTimeout(catchingUp);
      clearTimeout(confirming);
    },
  };
}
