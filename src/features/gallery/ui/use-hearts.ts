// The hearts of the phone's board; giving and taking back is shown before the laptop responds.
import { useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { useTexts } from '#client/format/language.ts';
import type { HeartInput, HeartState } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';

export interface Hearts {
  /** Null until the laptop responds. */
  readonly state: HeartState | null;
  readonly given: ReadonlySet<string>;
  readonly most: number;
  readonly canGive: boolean;
  toggle(photoId: string): void;
}

export function useHearts(): Hearts {
  const texts = useTexts(galleryTexts);
  const { data } = trpc.gallery.hearts.useQuery();
  const [wish, setWish] = useState<HeartInput | null>(null);
  const give = useAction({
    run: (input: HeartInput, client) => client.gallery.setHeart.mutate(input),
    invalidates: (utils) => [utils.gallery.hearts],
    failure: texts.heartFailed,
  });
  const given = new Set(data?.photoIds);
  if (wish) given[wish.isGiven ? 'add' : 'delete'](wish.id);
  const most = data?.most ?? 0;
  return {
    state: data?.state ?? null,
    given,
    most,
    canGive: data?.canGive ?? false,
    toggle(photoId) {
      if (!data || give.isPending) return;
      const isGiven = given.has(photoId);
      if (!isGiven && given.size >= most) return toast.failure(texts.allGiven, null);
      const next = { id: photoId, isGiven: !isGiven };
      setWish(next);
      void give.run(next).finally(() => setWish(null));
    },
  };
}
