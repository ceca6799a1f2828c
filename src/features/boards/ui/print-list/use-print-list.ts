// The players whose boards a volunteer is about to print as one PDF.
import { useState } from 'react';
import { downloadFile } from '#client/download-file.ts';
import { retryWhileBusy } from '#client/retry-while-busy.ts';
import { useAction } from '#client/use-action.ts';
import { boardBatchPath } from '#shared/paths.ts';
import { BATCH_MAX } from '../../contract.batch.ts';
import type { Paper } from '../../contract.ts';
import { tableTexts } from '../../messages.table.ts';

interface ListedPlayer {
  readonly id: string;
  readonly name: string;
  /** A sentence on letters of the name that would be printed as boxes. */
  readonly printWarning?: string;
}

export type PrintListState = ReturnType<typeof usePrintList>;

export function usePrintList() {
  const [players, setPlayers] = useState<readonly ListedPlayer[]>([]);
  /** Boards of the PDF that are not printed yet, while the laptop is asked again; null when it has not said it. */
  const [missing, setMissing] = useState<number | null>(null);
  const ids = players.map(({ id }) => id);
  const printing = useAction({
    async run({ paper }: { paper: Paper }, client) {
      setMissing(null);
      await retryWhileBusy(
        () => downloadFile('admin', boardBatchPath(ids, paper), 'boards.pdf'),
        ({ params }) => setMissing(typeof params.place === 'number' ? params.place : null),
      );
      // After the download: a PDF that did not arrive is offered again.
      await client.boards.markPrinted.mutate({ players: ids });
      return ids.length;
    },
    invalidates: (utils) => [utils.boards, utils.players, utils.operations],
    success: tableTexts.downloaded,
    failure: tableTexts.printFailed,
    failureShownBy: 'screen',
    onSuccess: () => setPlayers([]),
  });
  return {
    players,
    isFull: players.length >= BATCH_MAX,
    isPrinting: printing.isPending,
    missing: printing.isPending ? missing : null,
    failure: printing.failure,
    has: (id: string) => ids.includes(id),
    add: (more: readonly ListedPlayer[]) =>
      setPlayers((now) =>
        [...now, ...more.filter((one) => !now.some(({ id }) => id === one.id))].slice(0, BATCH_MAX),
      ),
    remove: (id: string) => setPlayers((now) => now.filter((one) => one.id !== id)),
    print: (paper: Paper) => void printing.run({ paper }),
  };
}
