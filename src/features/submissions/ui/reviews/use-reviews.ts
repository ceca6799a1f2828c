// The review queue: a decided photo leaves it at once, and comes back when the decision failed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { useIsOrganiser } from '#client/live/contest.ts';
import { MINUTE, SECOND } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.staff.ts';

const KEY = 'review-screen';

const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
};

function findOrMake(): string {
  try {
    // A duplicated tab starts with a copy of the storage, but not with a reload.
    const kept = isReload() ? sessionStorage.getItem(KEY) : null;
    const id = kept ?? newId();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    // A private window: photos of before a reload are free after a while.
    return newId();
  }
}

let id: string | undefined;
const screenId = (): string => {
  id ??= findOrMake();
  return id;
};

/** Without a key, a touch or a move of the mouse for this long, nobody is there. */
const AWAY_MS = 2 * MINUTE;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** @param onReturn called at the first sign after a while without */
function usePresence(onReturn: () => void): { isAway(): boolean } {
  const last = useRef(Date.now());
  const isAway = () => Date.now() - last.current > AWAY_MS;
  const notice = useEffectEvent(() => {
    const wasAway = isAway();
    last.current = Date.now();
    if (wasAway) onReturn();
  });
  useEffect(() => {
    const listen = () => notice();
    for (const sign of SIGNS) window.addEventListener(sign, listen, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, listen);
    };
  }, []);
  return { isAway };
}

/** Documented page size of the queue. */
const PAGE_SIZE = 10;

/** A third of the time after which the server gives them to others. */
const SIGN_OF_LIFE_MS = 30 * SECOND;
/** While all that wait lie with others, who may leave some. */
const EMPTY_HANDED_MS = 3 * SECOND;

/** Below `submissions`, so that everything that refetches those refetches it too. */
const queryKey = (order: QueueOrder) => [['submissions', 'deal'], { order }] as const;

/** @param keep the photo in front of the reviewer, which stays on the screen */
function useDealt(order: QueueOrder, keep: RefObject<string | null>) {
  const { client } = trpc.useUtils();
  const presence = usePresence(() => void dealt.refetch());
  const dealt = useQuery({
    queryKey: queryKey(order),
    queryFn: () =>
      client.submissions.deal.mutate({
        screen: screenId(),
        limit: PAGE_SIZE,
        order,
        keep: keep.current,
        isAway: presence.isAway(),
      }),
    placeholderData: keepPreviousData,
    // What was dealt before the screen was left may lie with others now.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.submissions.length === 0 && data.pending > 0 ? EMPTY_HANDED_MS : SIGN_OF_LIFE_MS,
  });
  useEffect(
    () => () => {
      // Without an answer they are free when the time is over.
      client.submissions.leave.mutate({ screen: screenId() }).catch(() => {});
    },
    [client],
  );
  return dealt;
}

export const usePendingCount = (): number =>
  trpc.submissions.stats.useQuery().data?.queue.pending ?? 0;

/** `post` approves and queues the photo for Instagram. */
export type Action = 'approve' | 'post' | 'reject';

/** What goes with a decision: the reason of a rejection, or praise. */
export interface Words {
  readonly notes?: string;
  /** Points beyond what the photo pays. */
  readonly bonus?: number;
}

interface Decision extends Words {
  /** Of one key: they are undone together. */
  readonly photos: readonly ReviewItem[];
  readonly action: Action;
}

type SingleDecision = Omit<Decision, 'photos'> & { readonly photo: ReviewItem };
type BulkDecision = Decision & { readonly action: 'approve' | 'reject' };

/** A decision changes points, boards and posts as well. */
export const invalidatesReviews = (utils: ApiUtils) => [
  utils.submissions,
  utils.points,
  utils.boards,
  utils.players,
  utils.instagram.posts,
  utils.instagram.outlook,
  utils.operations,
];

const verbOf = (action: Action) => (action === 'reject' ? 'reject' : 'approve');

interface Page {
  readonly submissions: readonly ReviewItem[];
  readonly pending: number;
}

function without<P extends Page>(page: P, hidden: readonly string[]): P {
  const submissions = page.submissions.filter(({ id }) => !hidden.includes(id));
  const pending = page.pending - (page.submissions.length - submissions.length);
  return { ...page, submissions, pending: Math.max(0, pending) };
}

/** A photo that an undo returned is on the page, wherever the order puts it. */
function withReturned<P extends Page>(page: P, returned: ReviewItem | null): P {
  if (!returned || page.submissions.some(({ id }) => id === returned.id)) return page;
  return { ...page, submissions: [returned, ...page.submissions] };
}

export function useReviews(order: QueueOrder) {
  /** The photo in front of the reviewer. */
  const keep = useRef<string | null>(null);
  const found = useDealt(order, keep);
  // Without them the server takes the configured points.
  const settings = trpc.settings.all.useQuery(undefined, { enabled: useIsOrganiser() });
  const decisions = useRef<Decision[]>([]);
  const [last, setLast] = useState<Decision | null>(null);
  const [undos, setUndos] = useState(0);
  const [returned, setReturned] = useState<ReviewItem | null>(null);

  // A refetch that began before a decision still answers with its photo. So the photo stays out of sight until the refetch
  // after the decision, whatever the cache holds meanwhile.
  const [inFlight, setInFlight] = useState<readonly (readonly string[])[]>([]);
  const hideWhile = async (ids: readonly string[], work: Promise<boolean>) => {
    setInFlight((now) => [...now, ids]);
    const isDone = await work;
    // By identity: a photo that was undone may be in flight again.
    setInFlight((now) => now.filter((one) => one !== ids));
    return isDone;
  };

  /** The last decision is undone first. */
  const changeDecisions = (change: (list: Decision[]) => Decision[]) => {
    decisions.current = change(decisions.current);
    setLast(decisions.current.at(-1) ?? null);
  };
  /** Whatever else one key decided stays. */
  const withdraw = (photo: ReviewItem) =>
    changeDecisions((list) =>
      list
        .map((one) => ({ ...one, photos: one.photos.filter(({ id }) => id !== photo.id) }))
        .filter(({ photos }) => photos.length > 0),
    );

  // Failed decisions are refetched into the queue.
  const shared = { invalidates: invalidatesReviews, isConcurrent: true };

  /** What the screen shows: as before where the photo was paid before, else the configured points. */
  const pointsOf = ({ paidBefore }: ReviewItem): number | undefined =>
    paidBefore ?? settings.data?.pointSettings.photoApproved;

  const review = useAction({
    ...shared,
    run: ({ photo, action, notes, bonus }: SingleDecision, client) =>
      client.submissions.review.mutate({
        id: photo.id,
        action: verbOf(action),
        notes,
        bonus,
        pointsAwarded: action === 'reject' ? 0 : pointsOf(photo),
        post: action === 'post',
      }),
    success: (_, { action }) => messages.reviewed(verbOf(action)),
    failure: ({ action }) => messages.reviewFailed(verbOf(action)),
    onFailure: (_, { photo }) => withdraw(photo),
  });

  const bulk = useAction({
    ...shared,
    run: async ({ photos, action, notes }: BulkDecision, client) => {
      const ids = photos.map(({ id }) => id);
      if (action === 'approve') {
        const { approved, refused } = await client.submissions.approveMany.mutate({ ids });
        return { done: approved, refused };
      }
      const { rejected, refused } = await client.submissions.rejectMany.mutate({ ids, notes });
      return { done: rejected, refused };
    },
    success: ({ done }, { action }) => {
      if (done.length === 0) return null;
      return action === 'approve'
        ? messages.approvedMany(done.length)
        : messages.rejectedMany(done.length);
    },
    failure: ({ action }) => messages.reviewFailed(action),
    onSuccess({ done, refused }, { photos, action, notes }) {
      const decided = photos.filter(({ id }) => done.includes(id));
      if (decided.length > 0)
        changeDecisions((list) => [...list, { photos: decided, action, notes }]);
      for (const { id, error } of refused) {
        toast.failure(messages.reviewFailed(action), error, `refused:${id}`);
      }
    },
  });

  const undoing = useAction({
    ...shared,
    run: async ({ photos }: Decision, client) => {
      const undone = await Promise.allSettled(
        photos.map(({ id }) => client.submissions.undo.mutate({ id, screen: screenId() })),
      );
      // One that cannot be undone keeps none of the others.
      for (const one of undone) if (one.status === 'rejected') throw one.reason;
      const warnings = undone.flatMap((one) =>
        one.status === 'fulfilled' ? one.value.warning : [],
      );
      return new Set(warnings.filter((warning) => warning !== null));
    },
    failure: messages.undoFailed,
    onSuccess(warnings) {
      for (const warning of warnings) toast.warning(warning);
    },
  });

  const asking = useAction({
    ...shared,
    run: ({ id }: ReviewItem, client) => client.submissions.askOthers.mutate({ id }),
    success: (_, { challenge }) => messages.askedOthers(challenge.title),
    failure: messages.askOthersFailed,
  });

  return {
    queue: {
      ...found,
      data: found.data && without(withReturned(found.data, returned), inFlight.flat()),
    },
    last,
    keep,
    isDecidingMany: bulk.isPending,

    decide(photo: ReviewItem, action: Action, words: Words = {}) {
      setReturned(null);
      changeDecisions((list) => [...list, { photos: [photo], action, ...words }]);
      return hideWhile([photo.id], review.run({ photo, action, ...words }));
    },

    decideMany(photos: readonly ReviewItem[], action: 'approve' | 'reject', notes?: string) {
      setReturned(null);
      const ids = photos.map(({ id }) => id);
      return hideWhile(ids, bulk.run({ photos, action, notes }));
    },

    /** Somebody else is to decide. */
    askOthers(photo: ReviewItem) {
      setReturned(null);
      return hideWhile([photo.id], asking.run(photo));
    },

    /** Whether a photo is on its way back, and the keys must not decide another one. */
    isUndoing: undos > 0,

    /** @returns the photo that is in the queue again, or null */
    async undo(): Promise<ReviewItem | null> {
      const decision = decisions.current.at(-1);
      const [photo] = decision?.photos ?? [];
      if (!decision || !photo) return null;
      changeDecisions((list) => list.slice(0, -1));
      setUndos((count) => count + 1);
      // The queue has been refetched by then.
      const isDone = await undoing.run(decision);
      setUndos((count) => count - 1);
      if (!isDone) return null;
      setReturned(photo);
      const { length } = decision.photos;
      toast.info(length > 1 ? messages.undoneMany(length) : messages.undone(photo.challenge.title));
      return photo;
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;
