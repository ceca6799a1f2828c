// Which reviewer’s screen shows which waiting photo. Held in memory: after a restart the screens ask again, and what was
// leased is leased anew.
import type { ServiceDeps } from '#db/service-deps.ts';
import type { AdminActor, Reviewer } from '#shared/actor.ts';
import type { DealInput, QueueOrder, ReviewItem } from '../contract.ts';
import { staffFailures } from '../messages.refusals.ts';
import { countPending, findWaitingAmong, findWaitingIds } from '../reads.ts';
import {
  GRACE_MS,
  HANDOVER_MS,
  LEASE_MS,
  type Leases,
  leaseBatch,
  leasedTo,
  liveOnly,
  searchDepth,
  shortened,
} from '../rules/leases.ts';
import type { ListingService } from './listing.ts';

/** Most screens of a session with leased photos; the least recently active one is released first. */
const SCREENS_PER_SESSION = 4;

/** Questions that are remembered; the oldest is forgotten first. */
const QUESTIONS_MAX = 500;

interface Question {
  readonly adminId: string;
  readonly name: string;
}

interface Screen {
  readonly sessionId: string;
  /** Whose session it is. */
  readonly adminId: string;
  readonly name: string;
  readonly order: QueueOrder;
  /** When it no longer counts as somebody who judges; milliseconds since 1970. */
  readonly until: number;
  /** The last connection of its session ended since it was last heard of. */
  readonly isCut?: boolean;
}

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  listing: Pick<ListingService, 'dealt'>;
}

export type LeasingService = ReturnType<typeof createLeasing>;

export function createLeasing({ db, now, listing }: Deps) {
  let leases: Leases = new Map();
  let screens: ReadonlyMap<string, Screen> = new Map();
  /** Who asked for a second opinion, by the photo. */
  let questions: ReadonlyMap<string, Question> = new Map();

  /** A session names its own screens alone. */
  const keyOf = ({ sessionId }: AdminActor, screen: string) => `${sessionId}:${screen}`;

  const letGo = (isChosen: (key: string) => boolean, until: number): void => {
    leases = shortened(leases, ({ holder }) => isChosen(holder), until);
    screens = shortened(screens, (_, key) => isChosen(key), until);
  };

  /** Newest last. */
  const enter = (key: string, screen: Omit<Screen, 'until' | 'isCut'>, at: number): void => {
    const { sessionId, order } = screen;
    if (!liveOnly(screens, at).has(key)) {
      // A tab that was closed and opened again is another screen of the same person, who needs no grace.
      letGo((one) => {
        const closed = screens.get(one);
        return closed?.isCut === true && closed.sessionId === sessionId;
      }, at);
    }
    const live = liveOnly(screens, at);
    // In another order another batch comes first.
    if (live.get(key)?.order !== order) {
      leases = new Map([...leases].filter(([, { holder }]) => holder !== key));
    }
    live.delete(key);
    live.set(key, { ...screen, until: at + LEASE_MS });
    screens = live;
    const own = [...live].filter(([, one]) => one.sessionId === sessionId);
    const [silent] = own.slice(0, -SCREENS_PER_SESSION);
    if (!silent) return;
    letGo((one) => one === silent[0], at + HANDOVER_MS);
  };

  /** First names by the photo, for those of `ids` that lie on the screen of somebody else. */
  const lookersOf = (
    admin: Pick<AdminActor, 'id'>,
    ids: readonly string[],
  ): Map<string, string> => {
    const at = now().getTime();
    const held = liveOnly(leases, at);
    const live = liveOnly(screens, at);
    return new Map(
      ids.flatMap((id): [string, string][] => {
        const screen = live.get(held.get(id)?.holder ?? '');
        return screen && screen.adminId !== admin.id ? [[id, screen.name]] : [];
      }),
    );
  };

  return {
    lookersOf,

    /** These photos, and of each that waits who looks at it elsewhere. */
    withLookers<Found extends { readonly submissions: readonly ReviewItem[] }>(
      admin: Pick<AdminActor, 'id'>,
      found: Found,
    ) {
      const waiting = found.submissions.filter(({ status }) => status === 'pending');
      const lookers = lookersOf(
        admin,
        waiting.map(({ id }) => id),
      );
      const submissions = found.submissions.map((photo) => {
        const lookedAtBy = lookers.get(photo.id);
        return lookedAtBy === undefined ? photo : { ...photo, lookedAtBy };
      });
      return { ...found, submissions };
    },

    /**
     * The photos of one screen: those it has, and the first that no other screen has, for `LEASE_MS`. Calling it again is the
     * sign of life that begins the time anew; a screen nobody is at leases nothing. A photo that this reviewer asked others
     * about comes last.
     */
    deal(admin: Reviewer, { screen, order, limit, keep, isAway }: DealInput) {
      const holder = keyOf(admin, screen);
      const at = now().getTime();
      const { sessionId, id: adminId, firstName: name } = admin;
      if (!isAway) enter(holder, { sessionId, adminId, name, order }, at);
      const live = liveOnly(screens, at);
      const isForOthers = (id: string) => questions.get(id)?.adminId === admin.id;
      const waiting = findWaitingIds(db, searchDepth(leases, limit) + questions.size, order);
      const batch = leaseBatch({
        leases,
        holder,
        own: findWaitingAmong(db, leasedTo(leases, holder, at)),
        waiting: [...waiting].sort((a, b) => Number(isForOthers(a)) - Number(isForOthers(b))),
        pending: countPending(db),
        reviewers: live.size,
        size: limit,
        keep,
        isAway,
        now: at,
      });
      leases = batch.leases;
      const others = [...live.keys()].filter((key) => key !== holder).length;
      const dealt = listing.dealt(admin, batch.ids, order);
      const submissions = dealt.submissions.map((photo) => {
        const askedBy = questions.get(photo.id)?.name;
        return askedBy === undefined ? photo : { ...photo, askedBy };
      });
      return { ...dealt, submissions, others };
    },

    /** Leaves the decision about a photo to another reviewer. @throws conflict for one that does not wait */
    askOthers(admin: AdminActor, id: string) {
      if (findWaitingAmong(db, [id]).length === 0) throw staffFailures.notWaiting();
      const others = [...questions].filter(([photo]) => photo !== id).slice(1 - QUESTIONS_MAX);
      questions = new Map([...others, [id, { adminId: admin.id, name: admin.firstName }]]);
      leases = new Map([...leases].filter(([photo]) => photo !== id));
      return { success: true as const };
    },

    /** Gives a photo that waits again to this screen, before any other asks. */
    hold(admin: AdminActor, screen: string, id: string): void {
      const lease = { holder: keyOf(admin, screen), until: now().getTime() + LEASE_MS };
      leases = new Map(leases).set(id, lease);
    },

    /** The reviewer left the screen: its photos are free at once. */
    leave(admin: AdminActor, screen: string) {
      const key = keyOf(admin, screen);
      letGo((one) => one === key, now().getTime());
      return { success: true as const };
    },

    /** The last connection of a session ended: unless it comes back, its photos are free after `GRACE_MS`. */
    disconnected(sessionId: string): void {
      const isItsOwn = (key: string) => screens.get(key)?.sessionId === sessionId;
      letGo(isItsOwn, now().getTime() + GRACE_MS);
      screens = new Map(
        [...screens].map(([key, it]) => [key, isItsOwn(key) ? { ...it, isCut: true } : it]),
      );
    },
  };
}
