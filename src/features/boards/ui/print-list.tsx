// The print list of the fan table: chosen players, and those without a phone whose board has not been printed yet.
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { downloadFile, retryWhileBusy } from '#client/calls/download.ts';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { Working } from '#client/components/text.tsx';
import { forTab, PRINT_LIST, readStored, writeStored } from '#client/device/storage.ts';
import { Options, SelectField } from '#client/forms/field.tsx';
import { boardBatchPath } from '#shared/paths.ts';
import { type Paper, papers } from '../contract.paper.ts';
import { BATCH_MAX, toPrint } from '../contract.ts';
import { tableTexts } from '../messages.staff.ts';
import styles from './print-list.module.css';

// Opens the browser's print dialog for a PDF, in an invisible frame.

/** Removes the last frame, which stays while its dialog may be open. */
let removeLast = (): void => {};

/** Does nothing where the browser cannot show a PDF, such as on a tablet. */
function printPdf(pdf: Blob): void {
  if (!navigator.pdfViewerEnabled) return;
  removeLast();
  const url = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  if (styles.frame) frame.className = styles.frame;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  removeLast = () => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print();
    } catch {
      // The viewer has another origin: the saved file is printed by hand.
      removeLast();
    }
  });
  frame.src = url;
  document.body.append(frame);
}

const listedPlayers = toPrint.shape.players.readonly();
type ListedPlayers = z.infer<typeof listedPlayers>;

/** Empty where nothing usable is stored. */
function parseList(stored: string | null): ListedPlayers {
  try {
    return listedPlayers.parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

// As this tab keeps it. It goes with the person who is signed in (`forgetPrintList`).
const loadList = (): string | null => readStored(PRINT_LIST, forTab);
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes the stored list, which another tab of the dashboard or a PDF that was waited for finds as it is by then. */
function changeList(change: (now: ListedPlayers) => ListedPlayers): void {
  const list = change(parseList(loadList())).slice(0, BATCH_MAX);
  writeStored(PRINT_LIST, JSON.stringify(list), forTab);
  for (const listener of listeners) listener();
}

export type PrintListState = ReturnType<typeof usePrintList>;

/** The list is stored, so that it survives a look at another tab and a reload. */
export function usePrintList() {
  const players = parseList(useSyncExternalStore(subscribe, loadList));
  /** Boards of the PDF being prepared, and those not printed yet, while the request is retried; null when unknown. */
  const [progress, setProgress] = useState<{ missing: number; of: number } | null>(null);
  const ids = players.map(({ id }) => id);
  const isDownloaded = useRef(false);
  const printing = useAction({
    async run(paper: Paper, client) {
      setProgress(null);
      isDownloaded.current = false;
      const pdf = await retryWhileBusy(
        () => downloadFile('admin', boardBatchPath(ids, paper)),
        ({ params: { place } }) =>
          setProgress(typeof place === 'number' ? { missing: place, of: ids.length } : null),
      );
      isDownloaded.current = true;
      printPdf(pdf);
      // After the download, so a PDF that did not arrive is offered again.
      const { printed } = await client.boards.markPrinted.mutate({ players: ids });
      return { ids, printed };
    },
    invalidates: (utils) => [utils.boards, utils.players, utils.operations],
    success: ({ printed }) => tableTexts.downloaded(printed),
    failure: () => (isDownloaded.current ? tableTexts.notMarked : tableTexts.printFailed),
    failureShownBy: 'screen',
    // Players added while the PDF was prepared stay.
    onSuccess: (done) => changeList((now) => now.filter(({ id }) => !done.ids.includes(id))),
  });
  return {
    players,
    isFull: players.length >= BATCH_MAX,
    isPrinting: printing.isPending,
    progress: printing.isPending ? progress : null,
    failure: printing.failure,
    has: (id: string) => ids.includes(id),
    add: (more: ListedPlayers) =>
      changeList((now) => [...now, ...more.filter((one) => !now.some(({ id }) => id === one.id))]),
    remove: (id: string) => changeList((now) => now.filter((one) => one.id !== id)),
    print: (paper: Paper) => void printing.run(paper),
  };
}

/** Players not on the list yet. A failure to load them is not shown: chosen players can be printed without them. */
function Unprinted({ list }: { list: PrintListState }) {
  const { data } = trpc.boards.toPrint.useQuery();
  const listed = data?.players.filter(({ id }) => list.has(id)).length ?? 0;
  const waiting = (data?.total ?? 0) - listed;
  if (!data || waiting === 0) return null;
  return (
    <div className={styles.unprinted}>
      <p>{tableTexts.unprinted(waiting)}</p>
      <Button small disabled={list.isFull} onClick={() => list.add(data.players)}>
        {tableTexts.addUnprinted}
      </Button>
    </div>
  );
}

function Listed({ list }: { list: PrintListState }) {
  const { data } = trpc.boards.toPrint.useQuery();
  const warnings = new Map(data?.players.map(({ id, printWarning }) => [id, printWarning]));
  return (
    <ul className={styles.list}>
      {list.players.map(({ id, name, printWarning = warnings.get(id) }) => (
        <li key={id}>
          <span>
            {name}
            {printWarning && <strong role="note"> {printWarning}</strong>}
          </span>
          <button
            type="button"
            aria-label={tableTexts.takeOff(name)}
            // The second press of a double click is on the next name.
            onClick={({ detail }) => detail <= 1 && list.remove(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PrintListProps {
  list: PrintListState;
  /** Says that printing is not ready. */
  notice: ReactNode;
  /** Moves the focus to the print button whenever this player changes; null leaves it where it is. */
  focusedFor: string | null;
}

export function PrintList({ list, notice, focusedFor }: PrintListProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusedFor !== null) button.current?.focus();
  }, [focusedFor]);
  const [paper, setPaper] = useState<Paper>('letter');
  const { players, isFull, isPrinting, progress, failure } = list;
  return (
    <Card title={tableTexts.printBoards}>
      {notice}
      <Unprinted list={list} />
      {players.length === 0 ? (
        <Quiet>{tableTexts.nothingToPrint}</Quiet>
      ) : (
        <div className={styles.print}>
          <Listed list={list} />
          {isFull && <Quiet>{tableTexts.full(BATCH_MAX)}</Quiet>}
          <SelectField
            label={tableTexts.paper}
            value={paper}
            onChange={({ target }) => setPaper(papers.find((one) => one === target.value) ?? paper)}
          >
            <Options of={papers} text={(one) => tableTexts.papers[one]} />
          </SelectField>
          <Button ref={button} primary disabled={isPrinting} onClick={() => list.print(paper)}>
            {isPrinting ? (
              <Working>{tableTexts.printing}</Working>
            ) : (
              tableTexts.print(players.length)
            )}
          </Button>
          <Quiet role="status">
            {progress && tableTexts.printed(progress.of - progress.missing, progress.of)}
          </Quiet>
          {failure && (
            <div role="alert" className={styles.failed}>
              <p>{failure.text}</p>
              {failure.reason && <p>{failure.reason}</p>}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
