// Rules of the live wall: how long a wall lasts, whose names it shows, and which events change it.

import { type Contest, contestState, nextChange } from '#shared/contest.ts';
import type { DomainEvent } from '#shared/events.ts';
import { shownNameOf } from '#shared/text/player-names.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';

/** Milliseconds: a three-day contest and the evening before, with nobody at the projector. */
export const WALL_TTL = 5 * DAY;

/** Milliseconds for which an announcement is shown, unless a newer one replaces it. */
const ANNOUNCEMENT_SHOWN_MS = 15 * MINUTE;

/** Time span in which an announcement was sent if it is still shown. */
export const announcementSpan = (now: Date) => ({
  after: new Date(now.getTime() - ANNOUNCEMENT_SHOWN_MS),
  until: now,
});

/** Milliseconds. Short, because the code is typed right away. */
const CODE_TTL = 15 * MINUTE;

/** The age of a wall dated in the future is how far ahead it is: the clock was set back since. */
export const isWallOver = (openedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - openedAt.getTime()) >= WALL_TTL;

export const wallEnd = (openedAt: Date): Date => new Date(openedAt.getTime() + WALL_TTL);

/** Time span in which a valid code expires: one that expires later was made before the clock was set back. */
export const codeEnds = (now: Date) => ({
  after: now,
  until: new Date(now.getTime() + CODE_TTL),
});

type ShownPlayer = Parameters<typeof shownNameOf>[0] & { readonly isShown: boolean };

/** Null for a player without an approved photo that may be shown, and for a disabled or an erased one. */
export const nameOnWall = (player: ShownPlayer | undefined): string | null =>
  player?.isShown ? shownNameOf(player) : null;

/** The first `max` of `moments`, one per player: completing a board completes several lines at once. */
export function pickNews<Moment extends { readonly playerId: string }>(
  moments: readonly Moment[],
  max: number,
): Moment[] {
  const seen = new Set<string>();
  return moments.filter(({ playerId }) => !seen.has(playerId) && seen.add(playerId)).slice(0, max);
}

export type Countdown =
  | { readonly kind: 'closed' }
  | { readonly kind: 'paused' }
  | {
      readonly kind: 'opens' | 'closes';
      /** `5:12:40`; null for a day or more. */
      readonly clock: string | null;
      readonly days: number;
      readonly hours: number;
    };

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** What the wall counts down to; null for an open contest without an end. Seconds are rounded up. */
export function countdownOf(contest: Contest, now: Date): Countdown | null {
  const state = contestState(contest, now);
  if (state === 'closed' || state === 'paused') return { kind: state };
  const next = nextChange(contest, now);
  if (!next) return null;
  const left = Math.ceil(next.inMs / SECOND) * SECOND;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  return {
    kind: next.to === 'open' ? 'opens' : 'closes',
    clock: left < DAY ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : null,
    days: Math.floor(hours / 24),
    hours: hours % 24,
  };
}

/** Whether the event may change what a wall shows. */
export function changesWall({ type }: DomainEvent): boolean {
  switch (type) {
    case 'submission.received':
    case 'submission.rejected':
    case 'system.alert':
    case 'session.ended':
    case 'password.reset':
      return false;
    default:
      return true;
  }
}
