// Who has the dashboard open, by their sockets. In memory: after a restart the sockets connect again.

export interface Presence {
  /** @returns what to call when the socket is closed */
  arrive(adminId: string): () => void;
  isHere(adminId: string): boolean;
}

/** Bounded by the sockets that the handshake admits. */
export function createPresence(): Presence {
  const sockets = new Map<string, number>();
  return {
    arrive(adminId) {
      sockets.set(adminId, (sockets.get(adminId) ?? 0) + 1);
      return () => {
        const left = (sockets.get(adminId) ?? 1) - 1;
        if (left > 0) sockets.set(adminId, left);
        else sockets.delete(adminId);
      };
    },
    isHere: (adminId) => sockets.has(adminId),
  };
}
