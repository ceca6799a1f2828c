// Keeps one person connected while their screens are open, shows their news, and says when to look again.
import { useEffect, useEffectEvent } from 'react';
import { lastShownTo } from '#client/last-shown.ts';
import { openSocket, type Say } from '#client/socket.ts';
import { toast } from '#client/toasts.tsx';
import type { Role } from '../contract.ts';
import { createNewsDesk } from './news-desk.ts';

const IDENTIFY: Record<Role, string> = {
  player: 'authenticate',
  admin: 'admin-authenticate',
};

/** Milliseconds: this browser's own sign-out ends the session too, and leads elsewhere by itself. */
const SIGNING_OUT = 1000;

interface Connected {
  role: Role;
  id: string;
  /** Something changed on the server, or may have while nobody listened. */
  onNews(): void;
}

export function useNotifications({ role, id, onNews }: Connected): void {
  const lookAgain = useEffectEvent(onNews);
  useEffect(() => {
    const lastShown = lastShownTo(`${role}:${id}`);
    let tell: Say = () => {};
    let wasOpen = false;
    let refused: ReturnType<typeof setTimeout> | undefined;
    const desk = createNewsDesk(role, {
      lastShown,
      show: ({ kind, text, duration }, toastId) => toast[kind](text, duration, toastId),
      confirm: (seq) => tell('seen', seq),
    });
    const close = openSocket({
      role,
      since: lastShown.read,
      onOpen(say) {
        tell = say;
        say(IDENTIFY[role], id);
        desk.opened();
        // At first the screens have only just been loaded.
        if (wasOpen) lookAgain();
        wasOpen = true;
      },
      onMessage(name, payload, delivery) {
        desk.arrived(name, payload, delivery);
        lookAgain();
      },
      onRefused() {
        clearTimeout(refused);
        refused = setTimeout(() => lookAgain(), SIGNING_OUT);
      },
    });
    return () => {
      close();
      clearTimeout(refused);
      desk.close();
    };
  }, [role, id]);
}
