// Closes a socket when its session ends: immediately when revoked, on time when it expires.
import type { Role } from '#features/notifications/contract.ts';
import { type Clock, MINUTE } from '#shared/time/clock.ts';
import type { RealtimeSocket } from './socket-types.ts';

interface Deps {
  now: Clock;
  expiryOf(kind: Role | 'wall', sessionId: string): Date | null;
  /** Called when a session's last socket is gone; the session itself may live on. */
  onLastGone(sessionId: string): void;
}

const sessionOf = ({ data: { person, wall } }: RealtimeSocket) =>
  wall
    ? { kind: wall.kind, sessionId: wall.id }
    : { kind: person.role, sessionId: person.sessionId };

export function createSessionWatch({ now, expiryOf, onLastGone }: Deps) {
  const held = new Map<string, Set<RealtimeSocket>>();

  /** Milliseconds until the socket's session expires. */
  const timeLeft = (socket: RealtimeSocket): number => {
    const { kind, sessionId } = sessionOf(socket);
    return (expiryOf(kind, sessionId)?.getTime() ?? 0) - now().getTime();
  };

  /** Notifies the client, so that it checks its session instead of reconnecting immediately. */
  const closeUnlessAlive = (socket: RealtimeSocket): boolean => {
    const isAlive = timeLeft(socket) > 0;
    if (!isAlive) socket.disconnect(true);
    return isAlive;
  };

  /** Checks at least once a minute: another process may have ended or extended the session. */
  const watch = (socket: RealtimeSocket): void => {
    const { sessionId } = sessionOf(socket);
    let timer: NodeJS.Timeout;
    const arm = () => {
      if (!closeUnlessAlive(socket)) return;
      timer = setTimeout(arm, Math.min(timeLeft(socket), MINUTE));
    };
    socket.once('disconnect', () => {
      clearTimeout(timer);
      const sockets = held.get(sessionId);
      sockets?.delete(socket);
      if (sockets?.size === 0) {
        held.delete(sessionId);
        onLastGone(sessionId);
      }
    });
    held.set(sessionId, (held.get(sessionId) ?? new Set()).add(socket));
    arm();
  };

  return {
    watch,
    closeUnlessAlive,
    end(sessionIds: readonly string[]): void {
      for (const id of sessionIds) {
        for (const socket of [...(held.get(id) ?? [])]) socket.disconnect(true);
      }
    },
  };
}
