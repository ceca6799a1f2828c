// All photos as a table for a spreadsheet.
import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { downloadFile } from '#client/download-file.ts';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { exportPath } from '#shared/paths.ts';
import { messages } from '../../messages.ts';

const KIND = 'submissions';

export function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile('admin', exportPath(KIND), `${KIND}.csv`),
    meta: { isSilent: true },
    onSuccess: () => toast.success(messages.exported(KIND)),
    onError: (cause) => {
      if (failureOf(cause).status !== 401) toast.error(messages.exportFailed(KIND));
    },
  });
  return (
    <Button small onClick={() => mutate()} disabled={isPending}>
      Export Data
    </Button>
  );
}
