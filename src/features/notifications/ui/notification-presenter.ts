// Decides which notifications are shown: those that arrive together as one toast, each number once.
import { sayReason, textsOf } from '#client/format/language.ts';
import { achievementNames, pointsTexts } from '#features/points/messages.ts';
import type { ClientEventName, Role } from '../contract.ts';
import {
  isClientEvent,
  playerTexts,
  type ToastLine,
  type ToastWords,
  toastFor,
  toastTexts,
} from '../messages.ts';

export const toastWords = (): ToastWords => ({
  toasts: textsOf(toastTexts),
  points: textsOf(pointsTexts),
  player: textsOf(playerTexts),
  achievements: textsOf(achievementNames),
  say: sayReason,
});

/** For notifications from the time without a connection. */
const missedWords = (): ToastWords => {
  const words = toastWords();
  return { ...words, player: { ...words.player, prizeWon: words.player.prizeWonAway } };
};

/** All of them, most important first. */
const IMPORTANCE: readonly ClientEventName[] = [
  'system_alert',
  'announcement',
  'password_changed',
  'prize_won',
  'blackout_completed',
  'line_completed',
  'board_handed_in',
  'membership_purchased',
  'points_changed',
  'instagram_featured',
  'submission_rejected',
  'achievement_unlocked',
  'submission_approved',
  'new_submission',
];

const ABOUT_PHOTOS: ReadonlySet<ClientEventName> = new Set([
  'submission_approved',
  'submission_rejected',
]);

const SHOWN_MAX = 3;

export interface NamedToast {
  readonly name: ClientEventName;
  readonly line: ToastLine;
}

/**
 * One toast for notifications that arrived together, in order of arrival; equally important ones keep it. Text and kind
 * are those of the most important one, the duration is the longest. Its own details come first, then the documented texts
 * of the others with their details, most important first; those beyond `max` are counted. Null if there are none.
 */
export function mergeToasts(
  toasts: readonly NamedToast[],
  wasAway: boolean,
  max = SHOWN_MAX,
): ToastLine | null {
  const inOrder = toasts.toSorted(
    (a, b) => IMPORTANCE.indexOf(a.name) - IMPORTANCE.indexOf(b.name),
  );
  const [first] = inOrder;
  if (!first) return null;
  const lines = inOrder.slice(0, max).flatMap(({ line }) => [line.text, ...line.details]);
  const more = inOrder.length - max;
  if (more > 0) lines.push(textsOf(playerTexts)[wasAway ? 'moreWhileAway' : 'more'](more));
  return {
    ...first.line,
    duration: Math.max(...inOrder.map(({ line }) => line.duration)),
    details: lines.slice(1),
  };
}

/** If no further missed notification arrives for this long, all have arrived. */
const CATCH_UP_MS = 400;
/** One decision causes several events. */
const BURST_MS = 150;
/** One acknowledgement for all that arrive within this time. */
const CONFIRM_MS = 250;

export type TakeSome = (toasts: readonly NamedToast[]) => readonly NamedToast[];

interface Deps {
  lastSeen: { write(seq: number): void };
  show(toast: ToastLine, id: string): void;
  /** Shows some of them in its own way. @returns the others */
  takeSome?: TakeSome | undefined;
  confirm(seq: number): void;
}

interface Notification {
  readonly seq: number;
  readonly toast: NamedToast | null;
}

/**
 * Null for an event that this client does not know, because the server is newer. The payload comes from our own server
 * and is not parsed: the contract would add 25 kB of zod to every phone.
 */
export const toastOf = (
  name: string,
  payload: unknown,
  words: ToastWords = toastWords(),
): NamedToast | null =>
  isClientEvent(name) ? { name, line: toastFor(name, payload as never, words) } : null;

const seqOf = (delivery: unknown): number | null => {
  const seq = (delivery as { seq?: unknown } | null | undefined)?.seq;
  return typeof seq === 'number' ? seq : null;
};

export function createNotificationPresenter(role: Role, deps: Deps) {
  const { lastSeen, show, takeSome = (all) => all, confirm } = deps;
  let collected: Notification[] = [];
  /** From connecting until missed notifications have arrived. */
  let isCatchingUp = false;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let confirming: ReturnType<typeof setTimeout> | undefined;
  let highest = 0;
  /** By number and name: a restored backup reuses numbers. */
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
    const toast = mergeToasts(takeSome(all.flatMap((one) => one.toast ?? [])), isCatchingUp);
    collected = [];
    isCatchingUp = false;
    showing = undefined;
    const [first, last] = [all[0], all.at(-1)];
    // With several photos, the toast is not about a single one.
    const photos = all.filter((one) => one.toast && ABOUT_PHOTOS.has(one.toast.name)).length;
    const seqs = photos > 1 && first && last ? `${first.seq}-${last.seq}` : last?.seq;
    if (toast && seqs !== undefined) show(toast, `${role}:${seqs}`);
    for (const { seq, toast: one } of all) if (one) shown.add(`${seq} ${one.name}`);
    if (last) markSeen(last);
  };
  const waitForMore = () => {
    // A burst is shown shortly after its first event; missed notifications, shortly after the last.
    if (showing !== undefined && !isCatchingUp) return;
    clearTimeout(showing);
    showing = setTimeout(present, isCatchingUp ? CATCH_UP_MS : BURST_MS);
  };

  return {
    /** The server sends missed notifications first, all at once, including those collected but not yet shown. */
    connected(): void {
      collected = [];
      isCatchingUp = true;
      waitForMore();
    },

    /** Ignores events without a number: they only ask for a refetch. */
    received(name: string, payload: unknown, delivery: unknown): void {
      const seq = seqOf(delivery);
      if (seq === null) return;
      // Resent if the connection was lost before it was acknowledged.
      const key = `${seq} ${name}`;
      const words = isCatchingUp ? missedWords() : toastWords();
      collected.push({ seq, toast: shown.has(key) ? null : toastOf(name, payload, words) });
      waitForMore();
    },

    close(): void {
      clearTimeout(showing);
      clearTimeout(confirming);
    },
  };
}
