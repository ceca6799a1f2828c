// A photo that is being entered for a player: picked, made small, sent.
import { useState } from 'react';
import { useAction } from '#client/use-action.ts';
import { newId } from '#shared/ids.ts';
import { tableTexts } from '../../messages.table.ts';
import { NotAPhoto } from '../not-a-photo.ts';
import { type PreparedPhoto, preparePhoto } from '../prepare-photo.ts';
import { sendForPlayer } from './send-for-player.ts';

interface Options {
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  readonly title: string;
  onEntered(): void;
}

interface Picked {
  readonly photo: PreparedPhoto;
  readonly key: string;
}

export function useEnterPhoto({ title, onEntered, ...square }: Options) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const entering = useAction({
    run: async ({ picture, allowFeature }: { picture: Picked; allowFeature: boolean }) =>
      sendForPlayer({ ...square, ...picture, allowFeature }),
    invalidates: (utils) => [
      utils.boards.ofPlayer,
      utils.players,
      utils.submissions,
      utils.operations,
    ],
    success: tableTexts.entered(title),
    failure: tableTexts.enterFailed,
    onSuccess: onEntered,
  });
  const pick = async (file: Blob) => {
    setFault(null);
    setPreparing(true);
    try {
      setPicked({ photo: await preparePhoto(file), key: newId() });
    } catch (cause) {
      if (!(cause instanceof NotAPhoto)) throw cause;
      setFault(cause.message);
    } finally {
      setPreparing(false);
    }
  };
  return {
    photo: picked?.photo ?? null,
    isPreparing,
    fault,
    isSending: entering.isPending,
    pick,
    discard: () => setPicked(null),
    enter: (allowFeature: boolean) =>
      picked && void entering.run({ picture: picked, allowFeature }),
  };
}
