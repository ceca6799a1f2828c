// Downloads all photos as a table for a spreadsheet, for organisers.

import { useIsOrganiser } from '#client/admin-role.ts';
import { Button } from '#client/components/button.tsx';
import { useDownload } from '#client/use-download.ts';
import { exportPath } from '#shared/paths.ts';
import { messages } from '../../messages.ts';

const KIND = 'submissions';

export function ExportButton() {
  const { download, isPending } = useDownload({
    role: 'admin',
    path: exportPath(KIND),
    fileName: `${KIND}.csv`,
    success: messages.exported(KIND),
    failure: messages.exportFailed(KIND),
  });
  if (!useIsOrganiser()) return null;
  return (
    <Button small onClick={download} disabled={isPending}>
      Export Data
    </Button>
  );
}
