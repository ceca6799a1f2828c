// The state of a review session: the current photo, the selected ones, the open dialog, and the keys.
import { useEffect, useRef, useState } from 'react';
import { toast } from '#client/components/toasts.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { useIsOrganiser } from '#client/live/contest.ts';
import type { ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.staff.ts';

import type { Action, Reviews, Words } from './use-reviews.ts';

/** Keeps exactly these pictures loaded. */
function usePreloaded(addresses: readonly string[]): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const images = held.current;
    for (const address of images.keys()) {
      if (!addresses.includes(address)) images.delete(address);
    }
    for (const address of addresses) {
      if (images.has(address)) continue;
      const image = new Image();
      image.src = address;
      // Decoded now rather than when first shown. A broken picture shows when it is displayed.
      image.decode().catch(() => {});
      images.set(address, image);
    }
  });
}

function useSelection(photos: readonly ReviewItem[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const at = (wanted: string | null) => photos.findIndex(({ id }) => id === wanted);

  /** Selects them, or deselects them when all are selected. */
  const toggle = (ids: readonly string[]) => {
    setAnchor(ids.at(-1) ?? null);
    setSelected((now) => {
      const isWhole = ids.every((id) => now.has(id));
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(isWhole ? others : [...others, ...ids]);
    });
  };

  return {
    selected,
    /** In queue order. */
    picked: photos.filter(({ id }) => selected.has(id)),
    toggle,
    /** Selects everything between the last picked photo and this one. */
    extendTo(id: string) {
      const ends = [at(anchor), at(id)].filter((place) => place >= 0);
      const ids = photos.slice(Math.min(...ends), Math.max(...ends) + 1).map((photo) => photo.id);
      setAnchor(id);
      setSelected((now) => new Set([...now, ...ids]));
    },
    clear: () => setSelected(new Set()),
  };
}

/** A dialog over the queue; `details` follows the current photo, `reject-many` is about the selected ones. */
type Open = 'details' | 'reject' | 'praise' | 'reject-many' | 'ledger' | 'legend';

/** @param isAside the queue is hidden: its keys are off, and a found photo has no neighbours */
export function useReviewSession(reviews: Reviews, isAside: boolean) {
  const { queue, decide, askOthers, undo, isUndoing, decideMany, keep } = reviews;
  const isOrganiser = useIsOrganiser();
  const [pointed, setPointed] = useState<string | null>(null);
  const [open, setOpen] = useState<readonly Open[]>([]);
  // The photo of the open dialog. It stays when another organiser's decision changes the queue.
  const [subject, setSubject] = useState<ReviewItem | null>(null);

  const photos = queue.data?.submissions ?? [];
  // Out of sight, a selection waits until the queue is shown again.
  const { selected, picked, toggle, extendTo, clear } = useSelection(isAside ? [] : photos);
  const indexOf = (wanted: string | null | undefined) =>
    photos.findIndex(({ id }) => id === wanted);
  // Pinned, or the photo after it would be mistaken for it once somebody else decides it.
  if (pointed === null && photos[0]) setPointed(photos[0].id);
  if (pointed !== null && photos.length === 0) setPointed(null);
  const isGone = open.length === 0 && pointed !== null && indexOf(pointed) < 0;
  const current: ReviewItem | undefined =
    open.length > 0 ? (subject ?? undefined) : photos[Math.max(0, indexOf(pointed))];
  const top = open.at(-1) ?? null;
  useEffect(() => {
    keep.current = current?.id ?? null;
  });

  const focus = (photo: ReviewItem | undefined) => {
    setPointed(photo?.id ?? null);
    setSubject(photo ?? null);
  };
  const show = (what: Open, photo = current) => {
    focus(photo);
    setOpen((now) => [...now, what]);
  };
  const close = () => setOpen((now) => now.slice(0, -1));
  /** The photo that many steps away; the first one if the current photo has left the queue. */
  const neighbour = (steps: number) =>
    current && indexOf(current.id) < 0 ? photos[0] : photos[indexOf(current?.id) + steps];
  const move = (steps: number) => {
    const next = isAside ? undefined : neighbour(steps);
    if (next) focus(next);
    return next;
  };
  const moveAndSelect = (steps: number) => {
    if (current && picked.length === 0) toggle([current.id]);
    const next = move(steps);
    if (next) extendTo(next.id);
  };

  /** Moves on to the next photo, in the queue and in the details. */
  const advance = (photo: ReviewItem) => {
    const at = indexOf(photo.id);
    const next = isAside ? undefined : (photos[at + 1] ?? photos[at - 1]);
    focus(next);
    setOpen((now) => (next ? now.filter((what) => what === 'details') : []));
  };
  const decideAndAdvance = (photo: ReviewItem, action: Action, words?: Words) => {
    advance(photo);
    void decide(photo, action, words);
  };
  const passOn = (photo: ReviewItem) => {
    advance(photo);
    void askOthers(photo);
  };
  const approve = (photo: ReviewItem) => decideAndAdvance(photo, 'approve');
  const approveAndPost = (photo: ReviewItem) => {
    if (!isOrganiser) toast.info(messages.organisersPost);
    else if (photo.allowFeature) decideAndAdvance(photo, 'post');
    else toast.info(messages.notAllowed);
  };

  const decidePicked = (action: 'approve' | 'reject', notes?: string) => {
    if (picked.length === 0) return;
    clear();
    setOpen([]);
    setPointed(null);
    void decideMany(picked, action, notes);
  };
  const showRejectPicked = () => {
    if (picked.length > 0) show('reject-many');
  };

  /** Focuses the returned photo, so the next key applies to it. */
  const undoAndFocus = async () => {
    const photo = await undo();
    if (photo) focus(photo);
  };

  const onCurrent = (action: (photo: ReviewItem) => void) => () => {
    if (isUndoing) return toast.info(messages.undoing);
    if (!current) return;
    if (!isGone) return action(current);
    focus(current);
    toast.info(messages.pointedGone);
  };
  const reviewKeys = {
    j: () => move(1),
    k: () => move(-1),
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    a: onCurrent(approve),
    p: onCurrent(approveAndPost),
    b: onCurrent(() => show('praise')),
    r: onCurrent(() => show('reject')),
    s: onCurrent(passOn),
    u: () => void undoAndFocus(),
    z: () => void undoAndFocus(),
    '?': () => show('legend'),
  };
  const queueKeys = {
    ...reviewKeys,
    x: onCurrent(({ id }) => toggle([id])),
    'shift+j': () => moveAndSelect(1),
    'shift+k': () => moveAndSelect(-1),
    'shift+a': () => decidePicked('approve'),
    'shift+r': showRejectPicked,
    Enter: onCurrent(() => show('details')),
  };
  const { u, z, '?': legend } = reviewKeys;
  const closedKeys = isAside ? { u, z, '?': legend } : queueKeys;
  useKeys(top === null ? closedKeys : top === 'details' ? reviewKeys : {}, {
    isInDialog: top !== null,
  });

  const coming = photos.slice(indexOf(current?.id) + 1).slice(0, 3);
  usePreloaded([current, ...coming].flatMap((photo) => photo?.photoUrl ?? []));

  const stepOf = (steps: number) => (!isAside && neighbour(steps) ? () => void move(steps) : null);
  return {
    photos,
    current,
    areNamesHidden: queue.data?.areNamesHidden ?? false,
    neighbours: { previous: stepOf(-1), next: stepOf(1) },
    picked,
    selected,
    /** The open dialog; null without one. */
    top,
    show,
    close,
    point: setPointed,
    /** With Shift, from the last picked photo to this one. */
    pick: (id: string, isRange: boolean) => (isRange ? extendTo(id) : toggle([id])),
    toggle,
    clear,
    approve,
    approveAndPost,
    undo: undoAndFocus,
    passOn,
    praise: (photo: ReviewItem, words: Words) => decideAndAdvance(photo, 'approve', words),
    reject: (photo: ReviewItem, notes: string) => decideAndAdvance(photo, 'reject', { notes }),
    approvePicked: () => decidePicked('approve'),
    rejectPicked(reason: string) {
      decidePicked('reject', reason);
      if (picked.length > 0) return;
      close();
      toast.info(messages.pickedGone);
    },
    showRejectPicked,
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
