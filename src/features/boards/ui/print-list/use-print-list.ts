// The players whose boards a volunteer is about to print as one PDF.
import { useState } from 'react';
import { downloadFile } from '#client/download-file.ts';
import { useAction } from '#client/use-action.ts';
import { boardBatchPath } from '#shared/paths.ts';
import { BATCH_MAX } from '../../contract.batch.ts';
import type { Paper } from '../../contract.ts';
import { tableTexts } from '../../messages.table.ts';

interface ListedPlayer {
  readonly id: string;
  readonly name: string;
}

export type PrintListState = ReturnType<typeof usePrintList>;

export function usePrintList() {
  const [players, setPlayers] = useState<readonly ListedPlayer[]>([]);
  const ids = players.map(({ id }) => id);
  const printing = useAction({
    async run({ paper }: { paper: Paper }, client) {
      await downloadFile('admin', boardBatchPath(ids, paper), 'boards.pdf');
      // After the download: a PDF that did not arrive is offered again.
      await client.boards.markPrinted.mutate({ players: ids });
      return ids.length;
    },
    invalidates: (utils) => [utils.boards, utils.players, utils.operations],
    success: tableTexts.printed,
    failure: tableTexts.printFailed,
    onSuccess: () => setPlayers([]),
  });
  return {
    players,
    isFull: players.length >= BATCH_MAX,
    isPrinting: printing.isPending,
    has: (id: string) => ids.includes(id),
    add: (more: readonly ListedPlayer[]) =>
      setPlayers((now) =>
        [...now, ...more.filter((one) => !now.some(({ id }) => id === one.id))].slice(0, BATCH_MAX),
      ),
    remove: (id: string) => setPlayers((now) => now.filter((one) => one.id !== id)),
    print: (paper: Paper) => void printing.run({ paper }),
  };
}
