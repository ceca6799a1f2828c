// The print list of the fan table: chosen players, and those without a phone whose board was not printed yet.
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { trpc } from '#client/trpc.ts';
import { BATCH_MAX } from '../../contract.batch.ts';
import { type Paper, papers } from '../../contract.ts';
import { tableTexts } from '../../messages.table.ts';
import styles from './print-list.module.css';
import type { PrintListState } from './use-print-list.ts';

/** Those who are not on the list yet. A failure to load them is not told: chosen players can be printed without. */
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

function PrintWarning({ text }: { text: string | undefined }) {
  return text ? <strong role="note"> {text}</strong> : null;
}

function Listed({ list }: { list: PrintListState }) {
  const { data } = trpc.boards.toPrint.useQuery();
  const warnings = new Map(data?.players.map(({ id, printWarning }) => [id, printWarning]));
  return (
    <ul className={styles.list}>
      {list.players.map(({ id, name, printWarning }) => (
        <li key={id}>
          <span>
            {name}
            <PrintWarning text={printWarning ?? warnings.get(id)} />
          </span>
          <button
            type="button"
            aria-label={tableTexts.takeOff(name)}
            onClick={() => list.remove(id)}
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
}

export function PrintList({ list, notice }: PrintListProps) {
  const [paper, setPaper] = useState<Paper>('letter');
  const { players, isFull, isPrinting, missing, failure } = list;
  return (
    <Card title={tableTexts.printBoards}>
      {notice}
      <Unprinted list={list} />
      {players.length === 0 ? (
        <p className={styles.quiet}>{tableTexts.nothingToPrint}</p>
      ) : (
        <div className={styles.print}>
          <Listed list={list} />
          {isFull && <p className={styles.quiet}>{tableTexts.full(BATCH_MAX)}</p>}
          <SelectField
            label={tableTexts.paper}
            value={paper}
            onChange={({ target }) => setPaper(papers.find((one) => one === target.value) ?? paper)}
          >
            {papers.map((one) => (
              <option key={one} value={one}>
                {tableTexts.papers[one]}
              </option>
            ))}
          </SelectField>
          <Button primary disabled={isPrinting} onClick={() => list.print(paper)}>
            {isPrinting ? (
              <>
                <Spinner /> {tableTexts.printing}
              </>
            ) : (
              tableTexts.print(players.length)
            )}
          </Button>
          <p role="status" className={styles.quiet}>
            {missing !== null && tableTexts.printed(players.length - missing, players.length)}
          </p>
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
