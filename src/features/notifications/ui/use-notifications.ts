// Keeps a socket connection while a person's screens are open, shows notifications as toasts, and reports updates.
import { useEffect, useEffectEvent } from 'react';
import { lastSeenSeqOf } from '#client/last-seen-seq.ts';
import { type Emit, openSocket } from '#client/socket.ts';
import { toast } from '#client/toasts.tsx';
import type { Role, SignalName } from '../contract.ts';
import { createNotificationPresenter } from './notification-presenter.ts';

const IDENTIFY: Record<Role, string> = {
  player: 'authenticate',
  admin: 'admin-authenticate',
};

/** A sign-out in this browser ends the session too, and navigates by itself within this time. */
const SIGN_OUT_MS = 1000;

interface NotificationOptions {
  role: Role;
  id: string;
  /** Something changed on the server, or may have while the connection was down. */
  onUpdate(): void;
  /** Organisers changed the contest itself. */
  onContestChange(): void;
}

/** Every open screen is told at the same moment; they ask within this time. */
const SPREAD_MS = 4000;

export function useNotifications(options: NotificationOptions): void {
  const { role, id, onUpdate, onContestChange } = options;
  const refetchAll = useEffectEvent(onUpdate);
  const refetchContest = useEffectEvent(onContestChange);
  useEffect(() => {
    const lastSeen = lastSeenSeqOf(`${role}:${id}`);
    let send: Emit = () => {};
    let wasConnected = false;
    let asking: ReturnType<typeof setTimeout> | undefined;
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
      confirm: (seq) => send('seen', seq),
    });
    const close = openSocket({
      role,
      since: lastSeen.read,
      onConnect(emit) {
        send = emit;
        emit(IDENTIFY[role], id);
        presenter.connected();
        // At the first connection the screens have only just been loaded.
        if (wasConnected) refetchAll();
        wasConnected = true;
      },
      onMessage(name, payload, delivery) {
        if (name === ('contest_changed' satisfies SignalName)) {
          clearTimeout(asking);
          asking = setTimeout(() => refetchContest(), Math.random() * SPREAD_MS);
          return;
        }
        presenter.received(name, payload, delivery);
        refetchAll();
      },
      onRejected() {
        clearTimeout(rejected);
        rejected = setTimeout(() => refetchAll(), SIGN_OUT_MS);
      },
    });
    return () => {
      close();
      clearTimeout(rejected);
      clearTimeout(asking);
      presenter.close();
    };
  }, [role, id]);
}
