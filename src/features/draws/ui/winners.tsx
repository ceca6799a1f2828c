// The Winners tab: who could win, by a filter; a new draw from those; and the draws so far.
import { Button } from '#client/components/button.tsx';
import { Pager } from '#client/components/pager.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { useDownload } from '#client/use-download.ts';
import { exportPath } from '#shared/paths.ts';
import type { Filter } from '../contract.ts';
import { drawMessages as messages } from '../messages.ts';
import { CandidateList } from './candidate-list.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawList, FreezeForm } from './draw-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterQuery, useWinners } from './use-winners.ts';
import styles from './winners.module.css';

function ExportWinners({ filter }: { filter: Filter }) {
  const { download, isPending } = useDownload({
    role: 'admin',
    path: `${exportPath('winners')}?${filterQuery(filter)}`,
    fileName: 'winners.csv',
    success: messages.exported,
    failure: messages.exportFailed,
  });
  return (
    <Button small onClick={download} disabled={isPending}>
      {messages.export}
    </Button>
  );
}

export function Winners() {
  const { filter, query, drawId, change, turnTo, open, close } = useWinners();
  const found = query.data?.found ?? 0;
  return (
    <>
      <div className={styles.top}>
        <FilterForm filter={filter} onChange={change} />
        <FreezeForm filter={filter} found={found} onFrozen={open} />
        <DrawList onOpen={open} />
      </div>
      <div className={styles.tools}>
        <p role="status">{query.data && messages.found(found)}</p>
        <ExportWinners filter={filter} />
      </div>
      <QueryBoundary query={query} failure={messages.loadFailed}>
        {({ players, page, pages }) =>
          players.length === 0 ? (
            <EmptyState>{messages.nobody}</EmptyState>
          ) : (
            <>
              <CandidateList players={players} />
              <Pager page={page} pages={pages} onTurn={turnTo} />
            </>
          )
        }
      </QueryBoundary>
      {drawId && <DrawDialog key={drawId} id={drawId} onClose={close} />}
    </>
  );
}
