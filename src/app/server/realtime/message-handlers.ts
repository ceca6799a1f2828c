// Handlers for client messages. All arguments are untrusted; unknown messages are ignored.
import { personId, publicRoom, type Role, seenMessage } from '#features/notifications/contract.ts';
import type { Log } from '#server/process/log.ts';
import type { NotificationDispatcher } from './notification-dispatcher.ts';
import type { Person, RealtimeSocket } from './socket-types.ts';

type Answer = { ok: true } | { error: string };

const OK: Answer = { ok: true };
const NOT_ALLOWED: Answer = { error: 'Not allowed' };

interface Deps {
  log: Log;
  dispatcher: Pick<NotificationDispatcher, 'confirm'>;
  /** Returns false, and the socket is closed, when its session has ended. */
  closeUnlessAlive(socket: RealtimeSocket): boolean;
}

export function registerMessageHandlers(
  socket: RealtimeSocket,
  person: Person,
  { log, dispatcher, closeUnlessAlive }: Deps,
): void {
  socket.use((_packet, next) => {
    if (closeUnlessAlive(socket)) next();
  });

  const on = (name: string, answerTo: (args: unknown[]) => Answer) => {
    socket.on(name, (...args: unknown[]) => {
      // Only Socket.IO can pass a function, as the last argument.
      const ack = typeof args.at(-1) === 'function' ? (args.pop() as (it: Answer) => void) : null;
      let answer = NOT_ALLOWED;
      try {
        answer = answerTo(args);
      } catch (err) {
        log.error({ err, message: name }, 'a socket’s message failed');
      }
      ack?.(answer);
    });
  };

  /** Compares a claimed recipient with the handshake's result. */
  const claim = (role: Role) => (args: unknown[]) => {
    const id = personId.safeParse(args[0]);
    return id.success && person.role === role && person.id === id.data ? OK : NOT_ALLOWED;
  };
  on('authenticate', claim('player'));
  on('admin-authenticate', claim('admin'));

  const inRoom = (act: (room: string) => unknown) => (args: unknown[]) => {
    const room = publicRoom.safeParse(args[0]);
    if (!room.success) return NOT_ALLOWED;
    act(room.data);
    return OK;
  };
  on(
    'join-room',
    inRoom((room) => socket.join(room)),
  );
  on(
    'leave-room',
    inRoom((room) => socket.leave(room)),
  );

  on('seen', (args) => {
    const parsed = seenMessage.safeParse(args);
    if (!parsed.success) return NOT_ALLOWED;
    const [seq, to = person.role] = parsed.data;
    if (to !== person.role) return NOT_ALLOWED;
    dispatcher.confirm(person, seq);
    return OK;
  });
}
