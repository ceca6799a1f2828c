// What a client may say, and the answers. Whatever else arrives does nothing: every argument is a stranger's.
import { personId, publicRoom, type Role, seenMessage } from '#features/notifications/contract.ts';
import type { Log } from '#server/log.ts';
import type { NotificationDispatcher } from './notification-dispatcher.ts';
import type { RealtimeSocket } from './socket-types.ts';

type Answer = { ok: true } | { error: string };

const OK: Answer = { ok: true };
const NOT_ALLOWED: Answer = { error: 'Not allowed' };

interface Deps {
  log: Log;
  dispatcher: Pick<NotificationDispatcher, 'confirm'>;
  /** False, and the socket is closed, when its session is over. */
  closeUnlessAlive(socket: RealtimeSocket): boolean;
}

export function registerMessageHandlers(
  socket: RealtimeSocket,
  { log, dispatcher, closeUnlessAlive }: Deps,
): void {
  const { people } = socket.data;

  socket.use((_packet, next) => {
    if (closeUnlessAlive(socket)) next();
  });

  const on = (name: string, answerTo: (args: unknown[]) => Answer) => {
    socket.on(name, (...args: unknown[]) => {
      // Only Socket.IO makes functions of what arrives, and only as the last argument.
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

  /** A claim, compared with what the handshake proved. */
  const claim = (role: Role) => (args: unknown[]) => {
    const id = personId.safeParse(args[0]);
    return id.success && people.some((it) => it.role === role && it.id === id.data)
      ? OK
      : NOT_ALLOWED;
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
    const said = seenMessage.safeParse(args);
    if (!said.success) return NOT_ALLOWED;
    const [seq, to] = said.data;
    const person = to ? people.find((it) => it.role === to) : people.length === 1 && people[0];
    if (!person) return NOT_ALLOWED;
    dispatcher.confirm(person, seq);
    return OK;
  });
}
