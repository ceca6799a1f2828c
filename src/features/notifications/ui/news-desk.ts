// Shows what arrives: live news at once, what was missed as a few lines, each number once.
import type { Role } from '../contract.ts';
import { isClientEvent, moreWhileAway, type ToastLine, toastFor } from '../messages.ts';

/** Milliseconds without another missed one, after which all have come. */
const CATCHING_UP = 400;
/** Milliseconds: one answer for all that came together. */
const CONFIRM_WAIT = 250;
const SHOWN_AT_ONCE = 4;
const SHOWN_OF_MANY = 3;

interface Needs {
  lastShown: { write(seq: number): void };
  show(line: ToastLine, id?: string): void;
  confirm(seq: number): void;
}

interface News {
  readonly seq: number;
  readonly line: ToastLine | null;
}

/**
 * Null for what this screen, perhaps older than the server, does not know. The payload is our own server's and not
 * parsed: the contract would bring 25 kB of zod to every phone.
 */
const lineOf = (name: string, payload: unknown): ToastLine | null =>
  isClientEvent(name) ? toastFor(name, payload as never) : null;

const numberOf = (delivery: unknown): number | null => {
  const seq = (delivery as { seq?: unknown } | null | undefined)?.seq;
  return typeof seq === 'number' ? seq : null;
};

export function createNewsDesk(role: Role, { lastShown, show, confirm }: Needs) {
  let missed: News[] | null = null;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  let confirming: ReturnType<typeof setTimeout> | undefined;
  let highest = 0;

  const showNews = ({ seq, line }: News) => {
    if (line) show(line, `${role}:${seq}`);
  };
  const done = ({ seq }: News) => {
    lastShown.write(seq);
    highest = seq;
    confirming ??= setTimeout(() => {
      confirming = undefined;
      confirm(highest);
    }, CONFIRM_WAIT);
  };

  const showMissed = () => {
    const all = missed ?? [];
    missed = null;
    const newest = all.length > SHOWN_AT_ONCE ? all.slice(-SHOWN_OF_MANY) : all;
    if (newest.length < all.length) show(moreWhileAway(all.length - newest.length));
    for (const news of newest) showNews(news);
    const last = all.at(-1);
    if (last) done(last);
  };
  const waitForMore = () => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(showMissed, CATCHING_UP);
  };

  return {
    /** Connected: what was missed comes first, in one go. What was not yet shown before comes once more. */
    opened(): void {
      missed = [];
      waitForMore();
    },

    arrived(name: string, payload: unknown, delivery: unknown): void {
      const seq = numberOf(delivery);
      if (seq === null) return;
      const news = { seq, line: lineOf(name, payload) };
      if (missed) {
        missed.push(news);
        waitForMore();
      } else {
        showNews(news);
        done(news);
      }
    },

    close(): void {
      clearTimeout(catchingUp);
      clearTimeout(confirming);
    },
  };
}
