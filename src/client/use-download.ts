// A button that downloads a file: one download at a time, told when it worked and when it failed.
import { downloadFile } from './download-file.ts';
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
}

export function useDownload({ role, path, fileName, success, failure }: DownloadOptions) {
  const { run, isPending } = useAction({
    run: () => downloadFile(role, path, fileName),
    invalidates: () => [],
    success,
    failure: typeof failure === 'string' ? failure : (_, cause) => failure(cause),
  });
  return { download: () => run(), isPending };
}
