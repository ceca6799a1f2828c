// Challenges from a spreadsheet: chosen or pasted, tried first, imported when nothing is wrong.
import { useId, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextAreaField } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { saveFile } from '#client/download-file.ts';
import { failureOf, textFor } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { COLUMNS, type Imported, messages, TABLE_MAX, table } from '../contract.ts';
import { decodeText } from '../rules/decode-text.ts';
import styles from './challenges.module.css';

type Mode = 'add' | 'replace';

const TEMPLATE = `\uFEFF${COLUMNS.join(',')}
A fine hat,Costume,easy,Ask its wearer first.,,yes
"The longest queue, ever",Place,hard,Photograph it from its end.,QUEUE,yes
`;

/** Bytes read of a file: enough to see that it is too long. */
const FILE_MAX = 4 * TABLE_MAX;

const countText = ({ added, changed, retired, unchanged }: Imported): string =>
  `${added} new, ${changed} changed, ${retired} retired, ${unchanged} as they were`;

function Faults({ of: { faults } }: { of: Imported }) {
  return (
    <div role="alert" className={styles.faults}>
      <p>
        <strong>
          {faults.length === 1 ? '1 line is wrong' : `${faults.length} lines are wrong`}; nothing
          was changed.
        </strong>
      </p>
      <ol>
        {faults.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}: {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ModeChoiceProps {
  mode: Mode;
  onChoose(mode: Mode): void;
}

const modes: readonly (readonly [mode: Mode, label: string])[] = [
  ['add', 'Add to the pool'],
  ['replace', 'Take its place: challenges that are not in the table are retired'],
];

function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend>What the table does</legend>
      {modes.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function ImportDialog({ onClose }: { onClose(): void }) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.challenges.import.useMutation({
    meta: { isSilent: true },
  });
  const [csv, setCsv] = useState('');
  const [mode, setMode] = useState<Mode>('add');
  const [tried, setTried] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (next: { csv?: string; mode?: Mode }) => {
    if (next.csv !== undefined) setCsv(next.csv);
    if (next.mode) setMode(next.mode);
    setTried(null);
    setFailure(null);
  };
  const take = async (file: File | undefined) => {
    change({ csv: '' });
    if (!file) return;
    // A picture chosen by mistake would only choke the field.
    const read = table.safeParse(
      decodeText(new Uint8Array(await file.slice(0, FILE_MAX).arrayBuffer())),
    );
    if (read.success) change({ csv: read.data });
    else setFailure(read.error.issues[0]?.message ?? messages.importFailed);
  };
  const run = async (dryRun: boolean) => {
    const checked = table.safeParse(csv);
    setFailure(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (!checked.success) return;
    try {
      const outcome = await mutateAsync({ csv, mode, dryRun });
      setTried(outcome);
      if (!outcome.isDone) return;
      toast.success(messages.imported);
      onClose();
      await utils.challenges.list.invalidate();
    } catch (cause) {
      const failed = failureOf(cause);
      if (failed.status !== 401) setFailure(textFor(failed, messages.importFailed));
    }
  };
  const isGood = tried !== null && tried.faults.length === 0;
  return (
    <Modal title="Import challenges" onClose={onClose}>
      <p>
        A table with the columns {COLUMNS.slice(0, 4).join(', ')}, and if wanted{' '}
        {COLUMNS.slice(4).join(' and ')}.
      </p>
      <div>
        <Button small onClick={() => saveFile(new Blob([TEMPLATE]), 'challenges-template.csv')}>
          Download a template
        </Button>
      </div>
      <label className={styles.file}>
        Choose a CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
      <TextAreaField
        label="Or paste the table"
        rows={6}
        maxLength={TABLE_MAX}
        value={csv}
        onChange={({ target }) => change({ csv: target.value })}
      />
      <ModeChoice mode={mode} onChoose={(chosen) => change({ mode: chosen })} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {tried && !isGood && <Faults of={tried} />}
      {tried && isGood && <p role="status">{countText(tried)}</p>}
      <div className={styles.buttons}>
        <Button small disabled={isPending || !csv.trim()} onClick={() => run(true)}>
          Check the table
        </Button>
        <Button small good disabled={isPending || !isGood} onClick={() => run(false)}>
          Import
        </Button>
      </div>
    </Modal>
  );
}
