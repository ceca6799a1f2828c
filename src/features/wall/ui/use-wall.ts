// The wall of this browser: its token opens the reads, its cookie the pictures.
import { useCallback, useEffect, useRef, useState } from 'react';
import { createApi } from '#client/calls/trpc.ts';
import { saveToken } from '#client/device/storage.ts';
import { createWallReader, type WallReader, type WallState } from './wall-reader.ts';
import type { ConnectWall } from './wall-socket.ts';

const api = createApi('wall');

/** Keeps the screen on where the browser allows it: on https and on the contest's own laptop. */
function useAwakeScreen(): void {
  useEffect(() => {
    const stayAwake = () => {
      if (document.visibilityState === 'visible')
        navigator.wakeLock?.request('screen').catch(() => {});
    };
    stayAwake();
    // The browser ends the lock when the page is hidden.
    document.addEventListener('visibilitychange', stayAwake);
    return () => document.removeEventListener('visibilitychange', stayAwake);
  }, []);
}

export function useWall(connect: ConnectWall) {
  const [state, setState] = useState<WallState>({ phase: 'loading' });
  const reader = useRef<WallReader | null>(null);
  useAwakeScreen();
  useEffect(() => {
    const started = createWallReader({
      read: () => api.wall.show.query(),
      connect,
      tell: setState,
    });
    reader.current = started;
    started.refresh();
    return started.stop;
  }, [connect]);

  /** @throws the server's refusal */
  const open = useCallback(async (code: string): Promise<void> => {
    const { token } = await api.wall.open.mutate({ code });
    saveToken('wall', token);
    reader.current?.refresh();
  }, []);
  return { state, open };
}
