// A button that downloads a file: one download at a time, told when it worked and when it failed.
import { useState } from 'react';
import { downloadFile } from './download-file.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import type { Role } from './session-store.ts';
import { useAction } from './use-action.ts';

interface DownloadOptions {
  role: Role;
  /** Below the API's base path. */
  path: string;
  /** The file's name when the server gives none. */
  fileName: string;
  success: string;
  failure: string | ((cause: unknown) => string);
  /** Asks a busy server again. That takes up to some minutes, so the screen says it (`isWaiting`). False if not given. */
  waitsForTurn?: boolean;
}

/** `isWaiting` while the server had too much to do and is asked again. */
export function useDownload(options: DownloadOptions) {
  const { role, path, fileName, success, failure, waitsForTurn = false } = options;
  const [wasRefused, setWasRefused] = useState(false);
  const { run, isPending } = useAction({
    run: () => {
      setWasRefused(false);
      const once = () => downloadFile(role, path, fileName);
      return waitsForTurn ? retryWhileBusy(once, () => setWasRefused(true)) : once();
    },
    invalidates: () => [],
    success,
    failure: typeof failure === 'string' ? failure : (_, cause) => failure(cause),
  });
  return { download: () => run(), isPending, isWaiting: isPending && wasRefused };
}
