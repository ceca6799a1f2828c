// Adds to a player's toasts the photo they are about; pressing it opens the square.
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { setToastPictures, type ToastPicture } from '#client/components/toasts.tsx';
import { currentLanguage } from '#client/format/language.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { newsGroups } from '#features/notifications/ui/news-groups.ts';
import { textIn } from '#shared/text/language.ts';

/** @param board as the server has it; null while loading */
export function useToastPictures(board: BoardView | null, onOpen: (code: string) => void): void {
  const news = trpc.notifications.mine.useQuery({}).data?.news;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const pictures = new Map<string, ToastPicture>();
    for (const { items, first } of newsGroups(news ?? [])) {
      const cell = board?.board.find(({ challenge }) => challenge?.code === first.square?.code);
      if (!cell?.challenge || !cell.photo) continue;
      const { challenge, photo } = cell;
      const picture = {
        src: photo.thumbnailUrl,
        label: textIn(challenge, 'title', currentLanguage()),
        open: () => open(challenge.code),
      };
      for (const { seq } of items) pictures.set(`player:${seq}`, picture);
    }
    setToastPictures(pictures);
    return () => setToastPictures(new Map());
  }, [news, board]);
}
