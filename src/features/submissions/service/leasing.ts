// Tracks which reviewer’s screen shows which pending photo. Kept in memory: after a restart the screens ask again and
// get new leases.
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { AdminActor, Reviewer } from '#shared/actor.ts';
import { success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import type { DealInput, QueueOrder, ReviewItem } from '../contract.ts';
import { staffFailures } from '../messages.refusals.ts';
import { countPending, findSubmission, findWaitingAmong, findWaitingIds } from '../reads.ts';
import {
  GRACE_MS,
  HANDOVER_MS,
  LEASE_MS,
  type Leases,
  leaseBatch,
  leasedTo,
  liveOnly,
  shortened,
} from '../rules/leases.ts';
import type { ListingService } from './listing.ts';

/** Maximum screens per session with leased photos; the least recently active one is released first. */
const SCREENS_PER_SESSION = 4;

/** Maximum requests for a second opinion; the oldest is dropped first. */
const SECOND_OPINIONS_MAX = 500;

interface SecondOpinion {
  readonly adminId: string;
  readonly name: string;
}

interface Screen {
  readonly sessionId: string;
  readonly adminId: string;
  readonly name: string;
  readonly order: QueueOrder;
  /** When it stops counting as an active reviewer; milliseconds since 1970. */
  readonly until: number;
  /** The last connection of its session has closed since its last request. */
  readonly isCut?: boolean;
}

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  listing: Pick<ListingService, 'dealt'>;
}

export type LeasingService = ReturnType<typeof createLeasing>;

export function createLeasing({ db, now, listing }: Deps) {
  let leases: Leases = new Map();
  let screens: ReadonlyMap<string, Screen> = new Map();
  /** Who asked for a second opinion, by photo id. */
  let secondOpinions: ReadonlyMap<string, SecondOpinion> = new Map();

  /** Includes the session, so a session can only address its own screens. */
  const keyOf = ({ sessionId }: AdminActor, screen: string) => `${sessionId}:${screen}`;

  const release = (isChosen: (key: string) => boolean, until: number): void => {
    leases = shortened(leases, ({ holder }) => isChosen(holder), until);
    screens = shortened(screens, (_, key) => isChosen(key), until);
  };

  /** Registers or renews a screen; the most recent one is last. */
  const renewScreen = (key: string, screen: Omit<Screen, 'until' | 'isCut'>, at: number): void => {
    const { sessionId, order } = screen;
    if (!liveOnly(screens, at).has(key)) {
      // A reopened tab is a new screen of the same session: release the closed one without grace.
      release((one) => {
        const closed = screens.get(one);
        return closed?.isCut === true && closed.sessionId === sessionId;
      }, at);
    }
    const live = liveOnly(screens, at);
    // A different order starts with a different batch.
    if (live.get(key)?.order !== order) {
      leases = new Map([...leases].filter(([, { holder }]) => holder !== key));
    }
    live.delete(key);
    live.set(key, { ...screen, until: at + LEASE_MS });
    screens = live;
    const own = [...live].filter(([, one]) => one.sessionId === sessionId);
    const [silent] = own.slice(0, -SCREENS_PER_SESSION);
    if (!silent) return;
    release((one) => one === silent[0], at + HANDOVER_MS);
  };

  /** First names by photo id, for those of `ids` on another reviewer's screen. */
  const lookersOf = (
    admin: Pick<AdminActor, 'id'>,
    ids: readonly string[],
  ): Map<string, string> => {
    const at = now().getTime();
    const leased = liveOnly(leases, at);
    const live = liveOnly(screens, at);
    return new Map(
      ids.flatMap((id): [string, string][] => {
        const screen = live.get(leased.get(id)?.holder ?? '');
        return screen && screen.adminId !== admin.id ? [[id, screen.name]] : [];
      }),
    );
  };

  return {
    lookersOf,

    /** Adds to each pending photo the name of another reviewer who is looking at it. */
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
     * The photos of one screen: those it has, then the first that no other screen has, leased for `LEASE_MS`. Each call
     * renews its leases, except for an idle reviewer, who leases nothing. A photo on which this reviewer asked for a
     * second opinion is left to others while there are any, and comes last without them, except among the photos of its
     * challenge if those are grouped.
     */
    deal(admin: Reviewer, { screen, order, limit, keep, isAway }: DealInput) {
      const holder = keyOf(admin, screen);
      const at = now().getTime();
      const { sessionId, id: adminId, firstName: name } = admin;
      if (!isAway) renewScreen(holder, { sessionId, adminId, name, order }, at);
      const live = liveOnly(screens, at);
      const people = new Set([...live.values()].map((one) => one.adminId));
      people.delete(adminId);
      const isForOthers = (id: string) => secondOpinions.get(id)?.adminId === adminId;
      const depth = leases.size + limit + secondOpinions.size;
      const waiting = findWaitingIds(db, depth, order);
      const left = people.size > 0 ? [] : waiting.filter(isForOthers);
      const batch = leaseBatch({
        leases,
        holder,
        own: findWaitingAmong(db, leasedTo(leases, holder, at)),
        waiting: [...waiting.filter((id) => !isForOthers(id)), ...left],
        pending: countPending(db),
        reviewers: live.size,
        size: limit,
        keep,
        isAway,
        now: at,
      });
      leases = batch.leases;
      const dealt = listing.dealt(admin, batch.ids, order);
      const submissions = dealt.submissions.map((photo) => {
        const askedBy = secondOpinions.get(photo.id)?.name;
        return askedBy === undefined ? photo : { ...photo, askedBy };
      });
      if (order === 'oldest') {
        submissions.sort((a, b) => Number(isForOthers(a.id)) - Number(isForOthers(b.id)));
      }
      return { ...dealt, submissions, others: people.size };
    },

    /** Leaves the decision about a photo to another reviewer. @throws not_found; conflict if it is not pending */
    askOthers(admin: AdminActor, id: string) {
      const photo = findSubmission(db, id);
      if (!photo) throw new AppError('not_found');
      if (photo.status !== 'pending') throw staffFailures.notWaiting();
      const others = [...secondOpinions]
        .filter(([photo]) => photo !== id)
        .slice(1 - SECOND_OPINIONS_MAX);
      secondOpinions = new Map([...others, [id, { adminId: admin.id, name: admin.firstName }]]);
      leases = new Map([...leases].filter(([photo]) => photo !== id));
      return success;
    },

    /** Its decision was the second opinion; leases the photo to the screen that undid that, before any other asks. */
    reopened(admin: AdminActor, screen: string | undefined, id: string): void {
      secondOpinions = new Map([...secondOpinions].filter(([photo]) => photo !== id));
      if (screen === undefined) return;
      const lease = { holder: keyOf(admin, screen), until: now().getTime() + LEASE_MS };
      leases = new Map(leases).set(id, lease);
    },

    /** The reviewer left the screen: its photos are released at once. */
    leave(admin: AdminActor, screen: string) {
      const key = keyOf(admin, screen);
      release((one) => one === key, now().getTime());
      return success;
    },

    /** The last connection of a session closed: its photos are released after `GRACE_MS` unless it reconnects. */
    disconnected(sessionId: string): void {
      const isItsOwn = (key: string) => screens.get(key)?.sessionId === sessionId;
      release(isItsOwn, now().getTime() + GRACE_MS);
      screens = new Map(
        [...screens].map(([key, it]) => [key, isItsOwn(key) ? { ...it, isCut: true } : it]),
      );
    },
  };
}
