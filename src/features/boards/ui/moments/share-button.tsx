// Offers a picture of the board: to the phone's own sharing, or as a download where there is none.

import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { saveFile } from '#client/download-file.ts';
import { textsOf, useTexts } from '#client/language.ts';
import { toast } from '#client/toasts.tsx';
import { useContest } from '#client/use-contest.ts';
import { PRODUCT_NAME } from '#shared/contest.ts';
import { contestPrefix } from '#shared/file-names.ts';
import type { BoardView } from '../../contract.ts';
import { momentTexts } from '../../messages.moments.ts';
import type { LineName } from '../../rules/lines.ts';
import { drawBoard } from './draw-board.ts';

interface ShareButtonProps {
  board: BoardView;
  firstName: string;
  title: string;
  lines?: readonly LineName[];
  children: ReactNode;
}

const isCancelled = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

async function offer(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  // Missing on plain http and on many laptops.
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
  } else {
    saveFile(picture, name);
    toast.success(textsOf(momentTexts).shareSaved);
  }
}

export function ShareButton({ board, firstName, title, lines = [], children }: ShareButtonProps) {
  const goals = useTexts(momentTexts);
  const contest = useContest()?.name ?? PRODUCT_NAME;
  const [isDrawing, setDrawing] = useState(false);
  const share = async () => {
    setDrawing(true);
    try {
      const owner = goals.boardOf(firstName);
      const picture = await drawBoard({ board, title, owner, contest, lines });
      await offer(picture, contestPrefix(contest) + goals.pictureName);
    } catch (cause) {
      // The person has closed the phone's own dialog.
      if (!isCancelled(cause)) toast.error(goals.shareFailed);
    }
    setDrawing(false);
  };
  return (
    <Button wide disabled={isDrawing} onClick={share}>
      {children}
    </Button>
  );
}
