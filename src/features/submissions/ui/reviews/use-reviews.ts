// The review queue: a decided photo leaves it at once, and returns if the decision fails.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/calls/call.ts';
import { failureOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { useIsOrganiser } from '#client/live/contest.ts';
import { newId } from '#shared/ids.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { MINUTE, SECOND } from '#shared/time/clock.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.staff.ts';

const KEY = 'review-screen';

const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
};

function findOrMake(): string {
  try {
    // A duplicated tab copies sessionStorage, but is not a reload.
    const kept = isReload() ? sessionStorage.getItem(KEY) : null;
    const id = kept ?? newId();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    // Storage is blocked: photos leased before a reload are released by the timeout.
    return newId();
  }
}

let id: string | undefined;
const screenId = (): string => {
  id ??= findOrMake();
  return id;
};

/** Sent even while the page is being closed, unlike a batched call; if this fails, the leases expire. */
const leave = () =>
  void call('admin', API_PATH + apiRoutes.leaveReviews, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ screen: screenId() }),
  }).catch(() => {});

/** A reviewer is away after this long without key, touch or mouse input. */
const AWAY_MS = 2 * MINUTE;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** @param onReturn called on the first input after an absence */
function usePresence(onReturn: () => void): () => boolean {
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
  return isAway;
}

/** Documented page size of the queue. */
const PAGE_SIZE = 10;

/** A third of the lease time, after which the server gives the photos to others. */
const SIGN_OF_LIFE_MS = 30 * SECOND;
/** Used while others have all pending photos and may release some. */
const EMPTY_HANDED_MS = 3 * SECOND;

/** @param keep the photo the reviewer is looking at, which stays on the screen */
function useDealt(order: QueueOrder, keep: RefObject<string | null>) {
  const { client } = trpc.useUtils();
  const isAway = usePresence(() => void dealt.refetch());
  const dealt = useQuery({
    // Nested under `submissions`: invalidating those refetches this too.
    queryKey: [['submissions', 'deal'], { order }],
    queryFn: async () => {
      const kept = keep.current;
      const page = await client.submissions.deal.mutate({
        screen: screenId(),
        limit: PAGE_SIZE,
        order,
        keep: kept,
        isAway: isAway(),
      });
      return { ...page, kept };
    },
    placeholderData: keepPreviousData,
    // After the reviewer leaves the screen, its photos may go to others: do not cache them.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.submissions.length === 0 && data.pending > 0 ? EMPTY_HANDED_MS : SIGN_OF_LIFE_MS,
  });
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return dealt;
}

/** Requests the figures of the whole dashboard: what is said of today and of the pace changes with time alone. */
export const usePendingCount = (): number =>
  trpc.submissions.stats.useQuery(undefined, { refetchInterval: SIGN_OF_LIFE_MS }).data?.queue
    .pending ?? 0;

/** `post` approves and queues the photo for Instagram. */
export type Action = 'approve' | 'post' | 'reject';

/** Accompanies a decision: the reason for a rejection, or praise. */
export interface Words {
  readonly notes?: string;
  /** Points on top of the photo's own; by default those of an undone approval. */
  readonly bonus?: number;
}

interface Decision extends Words {
  /** Decided with one key and undone together. */
  readonly photos: readonly ReviewItem[];
  readonly action: Action;
  /** Resolves to whether it was taken. */
  readonly sent: Promise<boolean>;
}

interface Undo {
  readonly decision: Decision;
  /** Called before the queue is refetched. */
  onUndone(): void;
}

type SingleDecision = Omit<Decision, 'photos' | 'sent'> & { readonly photo: ReviewItem };
type BulkDecision = Omit<Decision, 'sent'> & { readonly action: 'approve' | 'reject' };

/** A decision also changes points, boards and posts. */
export const invalidatesReviews = (utils: ApiUtils) => [
  utils.submissions,
  utils.points,
  utils.boards,
  utils.players,
  utils.instagram.posts,
  utils.instagram.outlook,
  utils.operations,
];

/** Another try may work: the answer is not that the photo is gone or decided no more. */
const canBeRetried = (undone: PromiseSettledResult<unknown> | undefined): boolean =>
  undone?.status === 'rejected' && ![404, 409].includes(failureOf(undone.reason).status ?? 0);

const verbOf = (action: Action) => (action === 'reject' ? 'reject' : 'approve');

type Page = NonNullable<ReturnType<typeof useDealt>['data']>;

function without(page: Page, hidden: readonly string[]): Page {
  const submissions = page.submissions.filter(({ id }) => !hidden.includes(id));
  const pending = page.pending - (page.submissions.length - submissions.length);
  return { ...page, submissions, pending: Math.max(0, pending) };
}

/**
 * Adds a photo returned by an undo to the page, wherever the order would put it. A page that was asked to keep the photo
 * lacks it only if it is pending no more.
 */
function withReturned(page: Page, returned: ReviewItem | null): Page {
  if (!returned || page.kept === returned.id) return page;
  if (page.submissions.some(({ id }) => id === returned.id)) return page;
  return { ...page, submissions: [returned, ...page.submissions] };
}

export function useReviews(order: QueueOrder) {
  /** The photo the reviewer is looking at. */
  const keep = useRef<string | null>(null);
  const found = useDealt(order, keep);
  // Without the settings, the server uses the configured points.
  const settings = trpc.settings.all.useQuery(undefined, { enabled: useIsOrganiser() });
  const decisions = useRef<Decision[]>([]);
  const [last, setLast] = useState<Decision | null>(null);
  const [undos, setUndos] = useState(0);
  const [returned, setReturned] = useState<ReviewItem | null>(null);

  // A refetch that began before a decision still returns its photo. Hide the photo until the refetch after the
  // decision, whatever the cache holds.
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
  /** Removes one photo from the undo history; others decided with the same key stay. */
  const withdraw = (photo: ReviewItem) =>
    changeDecisions((list) =>
      list
        .map((one) => ({ ...one, photos: one.photos.filter(({ id }) => id !== photo.id) }))
        .filter(({ photos }) => photos.length > 0),
    );

  // A refetch returns the photos of failed decisions to the queue.
  const shared = { invalidates: invalidatesReviews, isConcurrent: true };

  /** The points shown on screen: those of an undone approval, otherwise the configured ones. */
  const pointsOf = ({ paidBefore }: ReviewItem): number | undefined =>
    paidBefore ?? settings.data?.pointSettings.photoApproved;

  const review = useAction({
    ...shared,
    run: ({ photo, action, notes, bonus }: SingleDecision, client) =>
      client.submissions.review
        .mutate({
          id: photo.id,
          action: verbOf(action),
          notes,
          bonus: bonus ?? photo.bonusBefore,
          pointsAwarded: action === 'reject' ? 0 : pointsOf(photo),
          post: action === 'post',
        })
        // For a lost session too, of which `onFailure` is not told.
        .catch((cause: unknown) => {
          withdraw(photo);
          throw cause;
        }),
    success: (_, { action }) => messages.reviewed(verbOf(action)),
    failure: ({ action }) => messages.reviewFailed(verbOf(action)),
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
      const sent = Promise.resolve(true);
      if (decided.length > 0)
        changeDecisions((list) => [...list, { photos: decided, action, notes, sent }]);
      for (const { id, error } of refused) {
        toast.failure(messages.reviewFailed(action), error, `refused:${id}`);
      }
    },
  });

  const undoing = useAction({
    ...shared,
    run: async ({ decision }: Undo, client) => {
      const { photos } = decision;
      const undone = await Promise.allSettled(
        photos.map(({ id }) => client.submissions.undo.mutate({ id, screen: screenId() })),
      );
      const left = photos.filter((_, i) => canBeRetried(undone[i]));
      if (left.length > 0) changeDecisions((list) => [...list, { ...decision, photos: left }]);
      // One failed undo does not prevent the others.
      for (const one of undone) if (one.status === 'rejected') throw one.reason;
      const warnings = undone.flatMap((one) =>
        one.status === 'fulfilled' ? one.value.warning : [],
      );
      return new Set(warnings.filter((warning) => warning !== null));
    },
    failure: messages.undoFailed,
    onSuccess(warnings, { onUndone }) {
      for (const warning of warnings) toast.warning(warning);
      onUndone();
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
      const sent = review.run({ photo, action, ...words });
      changeDecisions((list) => [...list, { photos: [photo], action, sent, ...words }]);
      return hideWhile([photo.id], sent);
    },

    decideMany(photos: readonly ReviewItem[], action: 'approve' | 'reject', notes?: string) {
      setReturned(null);
      const ids = photos.map(({ id }) => id);
      return hideWhile(ids, bulk.run({ photos, action, notes }));
    },

    /** Passes a photo to another reviewer. */
    askOthers(photo: ReviewItem) {
      setReturned(null);
      return hideWhile([photo.id], asking.run(photo));
    },

    /** True while a photo is on its way back: keys must not decide another one. */
    isUndoing: undos > 0,

    /** @returns the photo that is back in the queue, or null */
    async undo(): Promise<ReviewItem | null> {
      const decision = decisions.current.at(-1);
      const [photo] = decision?.photos ?? [];
      // Photos decided together can be undone once it is known which of them were.
      if (!decision || !photo || bulk.isPending) return null;
      changeDecisions((list) => list.slice(0, -1));
      setUndos((count) => count + 1);
      const undone = () =>
        new Promise<boolean>((resolve) => {
          const onUndone = () => {
            keep.current = photo.id;
            resolve(true);
          };
          void undoing.run({ decision, onUndone }).then(resolve);
        });
      // The undo must not overtake its decision, which resolves after the queue has been refetched.
      const isDone = (await decision.sent) && (await undone());
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
