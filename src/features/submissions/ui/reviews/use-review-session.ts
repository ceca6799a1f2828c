// The state of a review session: the current photo, the selected ones, the open dialog, and the keys.
import { useState } from 'react';
import { useIsOrganiser } from '#client/admin-role.ts';
import { toast } from '#client/toasts.tsx';
import type { ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Action, Reviews } from './use-reviews.ts';

/** A dialog over the queue; `details` follows the current photo. */
type Open = 'details' | 'reject' | 'ledger' | 'legend';

export function useReviewSession({ queue, decide, undo, isUndoing, approveMany }: Reviews) {
  const isOrganiser = useIsOrganiser();
  const [pointed, setPointed] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<readonly Open[]>([]);
  // The photo of the open dialog. It stays when another organiser's decision changes the queue.
  const [subject, setSubject] = useState<ReviewItem | null>(null);

  const photos = queue.data?.submissions ?? [];
  const indexOf = (wanted: string | null | undefined) =>
    photos.findIndex(({ id }) => id === wanted);
  const current: ReviewItem | undefined =
    open.length > 0 ? (subject ?? undefined) : photos[Math.max(0, indexOf(pointed))];
  const picked = photos.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const top = open.at(-1) ?? null;

  const focus = (photo: ReviewItem | undefined) => {
    setPointed(photo?.id ?? null);
    setSubject(photo ?? null);
  };
  const show = (what: Open, photo = current) => {
    focus(photo);
    setOpen((now) => [...now, what]);
  };
  const close = () => setOpen((now) => now.slice(0, -1));
  const move = (steps: number) => {
    const next = photos[indexOf(current?.id) + steps];
    if (next) focus(next);
  };

  /** Decides, and moves on to the next photo, in the queue and in the details. */
  const decideAndAdvance = (photo: ReviewItem, action: Action, notes?: string) => {
    const at = indexOf(photo.id);
    const next = photos[at + 1] ?? photos[at - 1];
    focus(next);
    setOpen((now) => (next ? now.filter((what) => what === 'details') : []));
    void decide(photo, action, notes);
  };
  const approve = (photo: ReviewItem) => decideAndAdvance(photo, 'approve');
  const approveAndPost = (photo: ReviewItem) => {
    if (!isOrganiser) toast.info(messages.organisersPost);
    else if (photo.allowFeature) decideAndAdvance(photo, 'post');
    else toast.info(messages.notAllowed);
  };
  const toggle = (ids: readonly string[]) =>
    setSelected((now) => {
      const isWhole = ids.every((id) => now.has(id));
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(isWhole ? others : [...others, ...ids]);
    });

  /** The next key is for the photo that comes back. */
  const undoAndFocus = async () => {
    const photo = await undo();
    if (photo) focus(photo);
  };

  const onCurrent = (action: (photo: ReviewItem) => void) => () => {
    if (current && !isUndoing) action(current);
  };
  const reviewKeys = {
    j: () => move(1),
    k: () => move(-1),
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    a: onCurrent(approve),
    p: onCurrent(approveAndPost),
    r: onCurrent(() => show('reject')),
    u: () => void undoAndFocus(),
    z: () => void undoAndFocus(),
    '?': () => show('legend'),
  };
  useReviewKeys(
    top === null
      ? {
          ...reviewKeys,
          x: onCurrent(({ id }) => toggle([id])),
          Enter: onCurrent(() => show('details')),
        }
      : top === 'details'
        ? reviewKeys
        : {},
  );

  return {
    photos,
    current,
    /** The following photos, the next one first. */
    coming: photos.slice(indexOf(current?.id) + 1).slice(0, 3),
    picked,
    selected,
    isOpen: (what: Open) => top === what,
    show,
    close,
    point: setPointed,
    toggle,
    clear: () => setSelected(new Set()),
    approve,
    approveAndPost,
    undo: undoAndFocus,
    reject: (photo: ReviewItem, reason: string) => decideAndAdvance(photo, 'reject', reason),
    approvePicked: () => {
      setSelected(new Set());
      void approveMany(picked);
    },
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
