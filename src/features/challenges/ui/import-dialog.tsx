// Imports challenges from a CSV file or pasted text; each line is checked first.

import { useId, useState } from 'react';
import { saveFile } from '#client/calls/download.ts';
import { reasonOf } from '#client/calls/failure.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions, Problem } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones } from '#client/components/text.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { englishFault } from '#shared/failures/failures.ts';
import { COLUMNS, type Imported, messages, TABLE_MAX, table } from '../contract.ts';
import { decodeText, isWorkbook } from '../rules/decode-text.ts';
import styles from './challenges.module.css';
import previewStyles from './import-dialog.module.css';
import { invalidatesPool } from './use-pool.ts';
import { tableOf } from './write-table.ts';

type Mode = 'add' | 'replace';

interface Run {
  /** Defaults to the text in the field. */
  readonly text?: string;
  readonly dryRun: boolean;
  readonly skipFaulty?: boolean;
}

const TEMPLATE = `\uFEFF${COLUMNS.join(',')}
A fine hat,Costume,easy,Ask its wearer first.,,yes,Un buen sombrero,Pregunta antes a quien lo lleva.,Un beau chapeau,Demande d’abord à qui le porte.
"The longest queue, ever",Place,hard,Photograph it from its end.,QUEUE,yes,,,,
`;

/** Bytes read from a file: enough to detect that it is too long. */
const FILE_MAX = 4 * TABLE_MAX;

const countText = ({ added, changed, retired, unchanged }: Imported): string =>
  `${added} new, ${changed} changed, ${retired} retired, ${unchanged} as they were`;

/** Maximum lines in the preview, with and without errors. */
const FAULTY_SHOWN = 100;
const GOOD_SHOWN = 10;

type Line = NonNullable<Imported['lines']>[number];

interface PreviewProps {
  lines: readonly Line[];
  faults: Imported['faults'];
  isPending: boolean;
  /** Receives all lines, with one cell as just edited. */
  onEdit(lines: readonly Line[]): void;
}

/** The parsed table; a cell with an error can be corrected in place. */
function Preview({ lines, faults, isPending, onEdit }: PreviewProps) {
  const reasons = new Map(faults.map(({ line, text }) => [line, text]));
  const faulty = lines.filter(({ line }) => reasons.has(line)).slice(0, FAULTY_SHOWN);
  const good = lines.filter(({ line }) => !reasons.has(line)).slice(0, GOOD_SHOWN);
  const shown = [...faulty, ...good].sort((a, b) => a.line - b.line);
  const columns = Object.keys(lines[0]?.cells ?? {});
  const edit = (line: number, column: string, text: string) =>
    onEdit(
      lines.map((one) =>
        one.line === line ? { ...one, cells: { ...one.cells, [column]: text } } : one,
      ),
    );
  return (
    <div className={previewStyles.preview}>
      <table>
        <caption>{messages.previewCaption(shown.length, lines.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.line}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, cells, faultIn }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {columns.map((column) => (
                <td key={column} className={column === faultIn ? previewStyles.wrong : undefined}>
                  {column === faultIn ? (
                    <input
                      aria-label={messages.cell(column, line)}
                      aria-invalid="true"
                      title={reasons.get(line)}
                      defaultValue={cells[column]}
                      readOnly={isPending}
                      onBlur={({ target }) => {
                        if (target.value !== cells[column]) edit(line, column, target.value);
                      }}
                    />
                  ) : (
                    cells[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The numbers of the lines with errors, which may have several. */
const wrongLines = (faults: Imported['faults'] = []) => new Set(faults.map(({ line }) => line));

function Faults({ of: { faults } }: { of: Imported }) {
  const wrong = wrongLines(faults).size;
  return (
    <div role="alert" className={styles.faults}>
      <p>
        <strong>
          {wrong === 1 ? '1 line is wrong' : `${wrong} lines are wrong`}; nothing was changed.
        </strong>
      </p>
      <Stack as="ol" gap={0}>
        {faults.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}: {text}
          </li>
        ))}
      </Stack>
    </div>
  );
}

interface ModeChoiceProps {
  mode: Mode;
  disabled: boolean;
  onChoose(mode: Mode): void;
}

const modes: readonly (readonly [mode: Mode, label: string])[] = [
  ['add', 'Add to the pool'],
  ['replace', 'Replace the current pool: challenges that are not in the table are retired'],
];

function ModeChoice({ mode, disabled, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes} disabled={disabled}>
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
  const wrong = wrongLines(checked?.faults);
  const goodLines = checked?.lines?.filter(({ line }) => !wrong.has(line)).length ?? 0;
  const skipped = (checked?.lines?.length ?? 0) - goodLines;
  const importing = useAction({
    run: ({ text = csv, ...how }: Run, client) =>
      client.challenges.import.mutate({ csv: text, mode, preview: how.dryRun, ...how }),
    invalidates: invalidatesPool,
    success: ({ isDone, faults }) => {
      if (!isDone) return null;
      // A fault of the first line is about the headings.
      const leftOut = [...wrongLines(faults)].filter((line) => line > 1).length;
      return leftOut > 0 ? messages.importedGood(leftOut) : messages.imported;
    },
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
    const bytes = new Uint8Array(await file.slice(0, FILE_MAX).arrayBuffer());
    // Validated before it fills the field: a picture chosen by mistake would freeze the page.
    const text = table.safeParse(decodeText(bytes));
    if (isWorkbook(bytes)) setFailure(messages.isWorkbook);
    else if (text.success) change({ csv: text.data });
    else setFailure(englishFault(text.error.issues[0]?.message ?? messages.importFailed));
  };
  const run = (dryRun: boolean, skipFaulty = false) => {
    const text = table.safeParse(csv);
    setFailure(text.success ? null : englishFault(text.error.issues[0]?.message ?? ''));
    if (text.success) void importing.run({ dryRun, skipFaulty });
  };
  /** Checked at once, to show whether the cell is correct now. */
  const edit = (lines: readonly Line[]) => {
    const text = tableOf(lines.map(({ cells }) => cells));
    setCsv(text);
    setFailure(null);
    // Kept if the check gets no answer.
    setChecked(checked && { ...checked, lines: [...lines] });
    void importing.run({ text, dryRun: true });
  };
  const isGood = checked !== null && checked.faults.length === 0;
  return (
    <Modal title="Import challenges" wide onClose={onClose}>
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
          disabled={importing.isPending}
          // Allows choosing the same file again, once it is corrected.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => read(target.files?.[0])}
        />
      </label>
      <TextAreaField
        label="Or paste the table"
        rows={6}
        value={csv}
        // While a table is checked, its answer must not be taken for another one's.
        readOnly={importing.isPending}
        onChange={({ target }) => change({ csv: target.value })}
      />
      <ModeChoice
        mode={mode}
        disabled={importing.isPending}
        onChoose={(chosen) => change({ mode: chosen })}
      />
      {failure && <Problem>{failure}</Problem>}
      {checked && !isGood && <Faults of={checked} />}
      {checked?.lines && checked.lines.length > 0 && (
        <Preview
          lines={checked.lines}
          faults={checked.faults}
          isPending={importing.isPending}
          onEdit={edit}
        />
      )}
      {checked && isGood && <p role="status">{countText(checked)}</p>}
      {checked?.warnings?.map(({ title, text }) => (
        <p key={title} className={tones.bad}>
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
        {checked && !isGood && goodLines > 0 && (
          <Button small disabled={importing.isPending} onClick={() => run(false, true)}>
            {messages.importGood(goodLines, skipped)}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}
