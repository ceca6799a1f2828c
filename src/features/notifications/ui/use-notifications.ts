// Keeps a socket connected while a person's screens are open, shows notifications as toasts, and reports updates.
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#client/components/toasts.tsx';
import { lastSeenSeqOf } from '#client/device/storage.ts';
import { type Emit, openSocket } from '#client/live/socket.ts';
import type { ClientEventName, PublicRoom, Role, SignalName } from '../contract.ts';
import {
  createNotificationPresenter,
  type NamedToast,
  type TakeSome,
} from './notification-presenter.ts';

const IDENTIFY: Record<Role, string> = {
  player: 'authenticate',
  admin: 'admin-authenticate',
};

/** Signing out in this browser also ends the session, and navigates by itself within this time. */
const SIGN_OUT_MS = 1000;

export interface NotificationOptions {
  role: Role;
  id: string;
  /**
   * Something changed on the server.
   * @param message the event or signal; null when anything may have changed while the connection was down
   */
  onUpdate(message: string | null): void;
  /** The connection was lost, or could not be made. */
  onLost?(): void;
  /** Handles some notifications itself. @returns the others */
  takeSome?: TakeSome;
  /** A public room to join. */
  room?: PublicRoom;
}

/** Thousands of phones are signalled at the same moment; spread their requests over this time. */
const SPREAD_MS = 4000;
/** The laptop checks its addresses every two seconds, and pages learn of a change within five. */
const SOON_MS = 2000;
const BROADCASTS: ReadonlySet<string> = new Set<SignalName | ClientEventName>([
  'announcement',
  'contest_changed',
  'news_changed',
  'addresses_changed',
  'prizes_changed',
  'gallery_changed',
]);

/**
 * Milliseconds over which the requests after a message are spread. Dashboards are few, and what one organiser saves must not wait
 * while another one edits the same.
 */
export function spreadOf(role: Role, name: string): number {
  if (role === 'admin' || !BROADCASTS.has(name)) return 0;
  return name === 'addresses_changed' ? SOON_MS : SPREAD_MS;
}

export function useNotifications(options: NotificationOptions): void {
  const { role, id, onUpdate, onLost, takeSome, room } = options;
  const update = useEffectEvent(onUpdate);
  const lost = useEffectEvent(() => onLost?.());
  const take = useEffectEvent((all: readonly NamedToast[]) => takeSome?.(all) ?? all);
  useEffect(() => {
    const lastSeen = lastSeenSeqOf(`${role}:${id}`);
    let send: Emit = () => {};
    let mayBeStale = false;
    const asking = new Map<string, ReturnType<typeof setTimeout>>();
    let rejected: ReturnType<typeof setTimeout> | undefined;
    const presenter = createNotificationPresenter(role, {
      lastSeen,
      show: ({ kind, text, duration, details }, toastId) =>
        toast[kind](text, {
          duration,
          id: toastId,
          description: details.join('\n') || undefined,
          isKept: true,
        }),
      takeSome: (all) => take(all),
      confirm: (seq) => send('seen', seq),
    });
    const close = openSocket({
      role,
      since: lastSeen.read,
      onConnect(emit) {
        send = emit;
        emit(IDENTIFY[role], id);
        if (room) emit('join-room', room);
        presenter.connected();
        // At a first connection that was made at once, the screens have just been loaded.
        if (mayBeStale) update(null);
        mayBeStale = true;
      },
      onMessage(name, payload, delivery) {
        presenter.received(name, payload, delivery);
        const spread = spreadOf(role, name);
        if (spread === 0) return update(name);
        clearTimeout(asking.get(name));
        asking.set(
          name,
          setTimeout(() => update(name), Math.random() * spread),
        );
      },
      onLost() {
        mayBeStale = true;
        lost();
      },
      onRejected() {
        clearTimeout(rejected);
        rejected = setTimeout(() => update(null), SIGN_OUT_MS);
      },
    });
    return () => {
      close();
      clearTimeout(rejected);
      for (const timer of asking.values()) clearTimeout(timer);
      presenter.close();
    };
  }, [role, id, room]);
}
