// The hearts of the phone's board; giving and taking back is shown before the laptop responds.
import { useRef, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { useTexts } from '#client/format/language.ts';
import type { HeartInput } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';

export type Hearts = ReturnType<typeof useHearts>;

export function useHearts() {
  const texts = useTexts(galleryTexts);
  const { data } = trpc.gallery.hearts.useQuery();
  const utils = trpc.useUtils();
  /** What was tapped and is not saved yet. */
  const [wishes, setWishes] = useState<readonly HeartInput[]>([]);
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const save = useAction({
    // One after the other: the last heart can only be given once another is taken back.
    run: (wish: HeartInput, client) => {
      const result = saved.current.then(() => client.gallery.setHeart.mutate(wish));
      saved.current = result.catch(() => {});
      return result;
    },
    isConcurrent: true,
    onSuccess: (hearts) => utils.gallery.hearts.setData(undefined, hearts),
    invalidates: () => [utils.gallery.hearts],
    failure: texts.heartFailed,
  });
  const given = new Set(data?.photoIds);
  for (const { id, isGiven } of wishes) given[isGiven ? 'add' : 'delete'](id);
  const most = data?.most ?? 0;
  return {
    /** Null until the laptop responds. */
    state: data?.state ?? null,
    given,
    most,
    canGive: data?.canGive ?? false,
    toggle(photoId: string) {
      if (!data) return;
      const isGiven = given.has(photoId);
      if (!isGiven && given.size >= most) return toast.failure(texts.allGiven, null);
      const next = { id: photoId, isGiven: !isGiven };
      setWishes((all) => [...all, next]);
      void save.run(next).finally(() => setWishes((all) => all.filter((wish) => wish !== next)));
    },
  };
}
