// Decides which notifications are shown: those that come together as one toast, each number once.
import type { Role } from '../contract.ts';
import { isClientEvent, toastFor } from '../messages.ts';
import { type MergedToast, mergeToasts, type NamedToast } from './merge-toasts.ts';
import { toastWords } from './toast-words.ts';

/** Without a further missed notification for this long, all have arrived. */
const CATCH_UP_MS = 400;
/** One decision causes several events. */
const BURST_MS = 150;
/** One confirmation for all that arrive within this time. */
const CONFIRM_MS = 250;

interface Deps {
  lastSeen: { write(seq: number): void };
  show(toast: MergedToast, id: string): void;
  confirm(seq: number): void;
}

interface Notification {
  readonly seq: number;
  readonly toast: NamedToast | null;
}

/**
 * Null for an event that this screen does not know, because the server is newer. The payload comes from our own server
 * and is not parsed: the contract would add 25 kB of zod to every phone.
 */
const toastOf = (name: string, payload: unknown): NamedToast | null =>
  isClientEvent(name) ? { name, line: toastFor(name, payload as never, toastWords()) } : null;

const seqOf = (delivery: unknown): number | null => {
  const seq = (delivery as { seq?: unknown } | null | undefined)?.seq;
  return typeof seq === 'number' ? seq : null;
};

export function createNotificationPresenter(role: Role, { lastSeen, show, confirm }: Deps) {
  let collected: Notification[] = [];
  /** After connecting, until what was missed has arrived. */
  let isCatchingUp = false;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let confirming: ReturnType<typeof setTimeout> | undefined;
  let highest = 0;
  /** By number and name: a restored backup gives numbers again. */
  const shown = new Set<string>();

  const markSeen = ({ seq }: Notification) => {
    lastSeen.write(seq);
    highest = seq;
    confirming ??= setTimeout(() => {
      confirming = undefined;
      confirm(highest);
    }, CONFIRM_MS);
  };

  const present = () => {
    const all = collected;
    const toast = mergeToasts(
      all.flatMap((one) => one.toast ?? []),
      isCatchingUp,
    );
    collected = [];
    isCatchingUp = false;
    showing = undefined;
    const last = all.at(-1);
    if (toast && last) show(toast, `${role}:${last.seq}`);
    for (const { seq, toast: one } of all) if (one) shown.add(`${seq} ${one.name}`);
    if (last) markSeen(last);
  };
  const waitForMore = () => {
    // A burst is shown a moment after its first one; what was missed, a moment after the last one.
    if (showing !== undefined && !isCatchingUp) return;
    clearTimeout(showing);
    showing = setTimeout(present, isCatchingUp ? CATCH_UP_MS : BURST_MS);
  };

  return {
    /** The server sends missed notifications first, in one go, including those collected and not yet shown. */
    connected(): void {
      collected = [];
      isCatchingUp = true;
      waitForMore();
    },

    /** Ignores events without a number: they only ask for a refetch. */
    received(name: string, payload: unknown, delivery: unknown): void {
      const seq = seqOf(delivery);
      if (seq === null) return;
      // Sent again when the connection was lost before it was confirmed.
      const key = `${seq} ${name}`;
      collected.push({ seq, toast: shown.has(key) ? null : toastOf(name, payload) });
      waitForMore();
    },

    close(): void {
      clearTimeout(showing);
      clearTimeout(confirming);
    },
  };
}
