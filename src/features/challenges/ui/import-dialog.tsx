// Imports challenges from a CSV file or pasted text: checked line by line first, then imported.

import { useId, useState } from 'react';
import { saveFile } from '#client/calls/download.ts';
import { reasonOf } from '#client/calls/failure.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions } from '#client/components/panel.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { englishFault } from '#shared/failures.ts';
import { COLUMNS, type Imported, messages, TABLE_MAX, table } from '../contract.ts';
import { decodeText } from '../rules/decode-text.ts';
import styles from './challenges.module.css';
import { invalidatesPool } from './use-pool.ts';

type Mode = 'add' | 'replace';

const TEMPLATE = `\uFEFF${COLUMNS.join(',')}
A fine hat,Costume,easy,Ask its wearer first.,,yes,Un buen sombrero,Pregunta antes a quien lo lleva.,Un beau chapeau,Demande d’abord à qui le porte.
"The longest queue, ever",Place,hard,Photograph it from its end.,QUEUE,yes,,,,
`;

/** Bytes read of a file: enough to find that it is too long. */
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
  ['replace', 'Replace the current pool: challenges that are not in the table are retired'],
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
  const [csv, setCsv] = useState('');
  const [mode, setMode] = useState<Mode>('add');
  const [checked, setChecked] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const importing = useAction({
    run: (dryRun: boolean, client) => client.challenges.import.mutate({ csv, mode, dryRun }),
    invalidates: invalidatesPool,
    success: ({ isDone }) => (isDone ? messages.imported : null),
    failure: messages.importFailed,
    failureShownBy: 'screen',
    onSuccess(outcome) {
      setChecked(outcome);
      if (outcome.isDone) onClose();
    },
    onFailure: (found) => setFailure(`${messages.importFailed}. ${reasonOf(found)}`),
  });
  const change = (next: { csv?: string; mode?: Mode }) => {
    if (next.csv !== undefined) setCsv(next.csv);
    if (next.mode) setMode(next.mode);
    setChecked(null);
    setFailure(null);
  };
  const read = async (file: File | undefined) => {
    change({ csv: '' });
    if (!file) return;
    // Validated before it fills the field: a picture chosen by mistake would freeze the page.
    const text = table.safeParse(
      decodeText(new Uint8Array(await file.slice(0, FILE_MAX).arrayBuffer())),
    );
    if (text.success) change({ csv: text.data });
    else setFailure(englishFault(text.error.issues[0]?.message ?? messages.importFailed));
  };
  const run = (dryRun: boolean) => {
    const text = table.safeParse(csv);
    setFailure(text.success ? null : englishFault(text.error.issues[0]?.message ?? ''));
    if (text.success) void importing.run(dryRun);
  };
  const isGood = checked !== null && checked.faults.length === 0;
  return (
    <Modal title="Import challenges" onClose={onClose}>
      <p>
        {messages.columns(COLUMNS.slice(0, 4).join(', '), COLUMNS.slice(4).join(', '))}{' '}
        {messages.emptyCells}
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
          onChange={({ target }) => read(target.files?.[0])}
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
      {checked && !isGood && <Faults of={checked} />}
      {checked && isGood && <p role="status">{countText(checked)}</p>}
      {checked?.warnings?.map(({ title, text }) => (
        <p key={title} className={styles.failure}>
          “{title}”: {text}
        </p>
      ))}
      <Actions>
        <Button small disabled={importing.isPending || !csv.trim()} onClick={() => run(true)}>
          Check the table
        </Button>
        <Button small good disabled={importing.isPending || !isGood} onClick={() => run(false)}>
          Import
        </Button>
      </Actions>
    </Modal>
  );
}
