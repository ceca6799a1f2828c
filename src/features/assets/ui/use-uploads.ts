// The files that are being sent, each with its own progress and its own fault.
import { useMutation } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { messages } from '../messages.ts';
import { sendAsset } from './send-asset.ts';

export interface SendingFile {
  readonly id: number;
  readonly name: string;
  /** What has left this device, 0 to 1. */
  readonly share: number;
  /** Why it was not taken in. */
  readonly error: string | null;
}

/** More at once would leave the rest of the dashboard no connection. */
const inTurn = pLimit(2);
let count = 0;

export function useUploads() {
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const utils = trpc.useUtils();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, id }: { file: File; id: number }) =>
      sendAsset(file, (share) => change(id, { share })),
    meta: { isSilent: true },
  });

  const add = (name: string, error: string | null): number => {
    const id = ++count;
    setFiles((list) => [...list, { id, name, share: 0, error }]);
    return id;
  };
  const change = (id: number, news: Partial<SendingFile>) =>
    setFiles((list) => list.map((file) => (file.id === id ? { ...file, ...news } : file)));
  const remove = (id: number) => setFiles((list) => list.filter((file) => file.id !== id));

  const fail = (id: number, name: string, error: string) => {
    if (isShown.current) change(id, { error });
    // The organiser has gone to another tab: nobody would see it there.
    else toast.error(`${name}: ${error}`);
  };

  return {
    files,
    dismiss: remove,

    /** A file that is not even sent. */
    refuse: (name: string, error: string) => void add(name, error),

    async send(file: File) {
      const id = add(file.name, null);
      try {
        const asset = await inTurn(() => mutateAsync({ file, id }));
        remove(id);
        toast.success(messages.uploaded(asset.filename));
      } catch (cause) {
        fail(id, file.name, failureOf(cause).error ?? messages.uploadFailed);
      }
      await utils.assets.list.invalidate();
    },
  };
}
