// The files that are being uploaded, each with its own progress and its own failure.
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { useAction } from '#client/use-action.ts';
import type { Asset } from '../contract.ts';
import { messages } from '../messages.ts';
import { sendAsset } from './send-asset.ts';

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why it was refused. */
  readonly error: string | null;
}

/** More at once would take the browser's connections from the rest of the dashboard. */
const limited = pLimit(2);
let count = 0;

export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const add = (name: string, error: string | null): number => {
    const id = ++count;
    setUploads((list) => [...list, { id, name, share: 0, error }]);
    return id;
  };
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setUploads((list) => list.filter((one) => one.id !== id));

  const sending = useAction<{ file: File; id: number }, Asset>({
    run: ({ file, id }) => limited(() => sendAsset(file, (share) => change(id, { share }))),
    invalidates: (utils) => [utils.assets.list, utils.storage, utils.operations.activity],
    isConcurrent: true,
    success: ({ filename }) => messages.uploaded(filename),
    failure: messages.uploadFailed,
    failureShownBy: 'screen',
    onSuccess: (_, { id }) => remove(id),
    onFailure: (failure, { file, id }) => {
      const error = failure.error ?? `${messages.uploadFailed}. ${reasonOf(failure)}`;
      if (isMounted.current) change(id, { error });
      // On another tab of the dashboard the list of uploads is not on the screen.
      else toast.error(`${file.name}: ${error}`);
    },
  });

  return {
    uploads,
    dismiss: remove,

    /** A file that is refused before it is sent. */
    refuse: (name: string, error: string) => void add(name, error),

    send: (file: File) => sending.run({ file, id: add(file.name, null) }),
  };
}
