// What every open screen knows: the contest's settings, the contest's time, and who is signed in.

import { createContext, useContext } from 'react';
import type { AdminRole } from '#shared/actor.ts';
import { contestState, PRODUCT_NAME } from '#shared/contest.ts';
import { SHARED_QUERY, trpc } from '../calls/trpc.ts';
import { serverNow } from '../format/server-clock.ts';
import { useTick } from '../format/use-tick.ts';

/** The contest's name, place, hours and state; null until loaded. Changes are signalled to open screens. */
export const useContest = () =>
  trpc.settings.contest.useQuery(undefined, SHARED_QUERY).data ?? null;

/** The contest's name; the product's until it is known. */
export const useContestName = (): string => useContest()?.name ?? PRODUCT_NAME;

/** Precise enough for a countdown in minutes. */
const TICK_MS = 5_000;

/** The server's time; rerenders as it passes. See `contestState` and `handInNow`. */
export function useContestNow(): Date {
  useTick(TICK_MS);
  return serverNow();
}

/** Whether the contest is over; false until its settings are known. */
export function useIsOver(): boolean {
  const contest = useContest();
  const now = useContestNow();
  return contest !== null && contestState(contest, now) === 'closed';
}

/** The role of the account signed in to the dashboard. Screens hide what it may not do; the server enforces it. */
export const AdminRoleContext = createContext<AdminRole>('organiser');

export const useIsOrganiser = (): boolean => useContext(AdminRoleContext) === 'organiser';

interface Companion {
  /** First name of the player who owns the board. */
  readonly owner: string;
  /** The companion's own name. */
  readonly name: string;
  readonly isChild: boolean;
}

/** Set on a companion's phone, which hides what a companion may not do; null on the player's own phone. */
export const CompanionContext = createContext<Companion | null>(null);

export const useCompanion = (): Companion | null => useContext(CompanionContext);
