// What every screen knows while it is open: the contest as its organisers set it, the time it goes by, and who is signed in.

import { createContext, useContext } from 'react';
import type { AdminRole } from '#shared/actor.ts';
import { serverNow } from '../calls/call.ts';
import { JUST_ASKED, trpc } from '../calls/trpc.ts';
import { useTick } from '../format/use-tick.ts';

/** Name, place, hours and state of the contest; null until the server has said them. A change is signalled to open screens. */
export const useContest = () => trpc.settings.contest.useQuery(undefined, JUST_ASKED).data ?? null;

/** The server's time, as good as a countdown in minutes needs it. */
const TICK_MS = 5_000;

/** Renders again as time passes; see `contestState` and `handInNow` for what to do with it. */
export function useContestNow(): Date {
  useTick(TICK_MS);
  return serverNow();
}

/** Of the account that is signed in to the dashboard: screens leave out what it may not do. The server decides what it may. */
export const AdminRoleContext = createContext<AdminRole>('organiser');

export const useIsOrganiser = (): boolean => useContext(AdminRoleContext) === 'organiser';

interface Companion {
  /** First name of the player whose board it is. */
  readonly owner: string;
  /** What the phone's owner goes by. */
  readonly name: string;
  readonly isChild: boolean;
}

/** Of a phone that plays on somebody else's board, and leaves out what it may not do there; null on the player's own. */
export const CompanionContext = createContext<Companion | null>(null);

export const useCompanion = (): Companion | null => useContext(CompanionContext);
