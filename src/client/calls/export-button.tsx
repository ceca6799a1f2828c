// Downloads a table of the contest as CSV.
import { exportPath } from '#shared/paths.ts';
import { Button } from '../components/button.tsx';
import { useDownload } from './download.ts';

interface ExportButtonProps {
  kind: Parameters<typeof exportPath>[0];
  /** What is exported, as named in the URL. */
  query?: string;
}

export function ExportButton({ kind, query }: ExportButtonProps) {
  const { download, isPending } = useDownload({
    role: 'admin',
    path: query ? `${exportPath(kind)}?${query}` : exportPath(kind),
    success: `${kind} data exported successfully`,
    failure: `Failed to export ${kind} data`,
  });
  return (
    <Button small onClick={download} disabled={isPending}>
      Export Data
    </Button>
  );
}
