// The hearts of the phone's board; giving and taking back is shown before the laptop responds.
import { useState } from 'react';
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
  const save = useAction({
    run: (wish: HeartInput, client) => client.gallery.setHeart.mutate(wish),
    // The last heart can only be given once another is taken back.
    queue: 'hearts',
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
