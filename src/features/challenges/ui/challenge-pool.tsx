// The pool of challenges: what is dealt, what is retired, and everything that changes it.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field, SelectField } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Card, Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { saveFile } from '#client/download-file.ts';
import { messages, type PoolChallenge } from '../contract.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import styles from './challenges.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { usePool } from './use-pool.ts';
import { writeTable } from './write-table.ts';

const filters = {
  all: ['All challenges', () => true],
  inPlay: ['In play', ({ isInPlay }) => isInPlay],
  waiting: ['Active, not in play', ({ active, isInPlay }) => active && !isInPlay],
  retired: ['Retired', ({ active }) => !active],
} as const satisfies Record<string, readonly [string, (challenge: PoolChallenge) => boolean]>;
type Filter = keyof typeof filters;

/** Every word has to be somewhere in it. */
function isFound({ code, title, category, difficulty, description }: PoolChallenge, words: string) {
  const text = [code, title, category, difficulty, description].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Rows shown before one asks for more. */
const PAGE = 20;

type Open =
  | { readonly edit: PoolChallenge | null }
  | { readonly remove: PoolChallenge }
  | 'import'
  | null;

interface DeleteDialogProps {
  challenge: PoolChallenge;
  onDelete(): void;
  onClose(): void;
}

const DeleteDialog = ({ challenge: { title }, onDelete, onClose }: DeleteDialogProps) => (
  <Modal title={`Delete “${title}”?`} onClose={onClose}>
    <p>It is gone for good. Retired, it would not be dealt either, and could be brought back.</p>
    <div className={styles.buttons}>
      <Button onClick={onClose}>Keep it</Button>
      <Button primary onClick={onDelete}>
        Delete
      </Button>
    </div>
  </Modal>
);

export function ChallengePool() {
  const pool = usePool();
  const { data, isError, refetch } = pool.query;
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  if (isError && !data) return <Failed onRetry={refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  const { challenges, inPlay, totalChallenges } = data;
  const shown = challenges.filter((one) => filters[filter][1](one) && isFound(one, words));
  const close = () => setOpen(null);
  return (
    <Card title="Challenges">
      <p className={styles.quiet}>
        {challenges.length} in the pool. Boards are dealt from the first {totalChallenges} active
        ones: {inPlay} are in play.
      </p>
      <div className={styles.tools}>
        <Field
          label="Search challenges"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label="Show"
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)}
        >
          {Object.entries(filters).map(([name, [label]]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.buttons}>
        <Button small good onClick={() => setOpen({ edit: null })}>
          Add challenge
        </Button>
        <Button small onClick={() => setOpen('import')}>
          Import CSV
        </Button>
        <Button
          small
          onClick={() =>
            saveFile(new Blob([writeTable(challenges)], { type: 'text/csv' }), 'challenges.csv')
          }
        >
          Export CSV
        </Button>
      </div>
      {shown.length === 0 && (
        <Empty>{challenges.length === 0 ? 'The pool is empty' : 'No challenge is like that'}</Empty>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="Challenges">
          {shown.slice(0, pages * PAGE).map((challenge) => (
            <ChallengeRow
              key={challenge.id}
              challenge={challenge}
              pool={pool}
              onEdit={() => setOpen({ edit: challenge })}
              onDelete={() => setOpen({ remove: challenge })}
            />
          ))}
        </ul>
      )}
      {shown.length > pages * PAGE && (
        <div>
          <Button small onClick={() => setPages(pages + 2)}>
            Show more of {shown.length}
          </Button>
        </div>
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open !== null && open !== 'import' && 'edit' in open && (
        <ChallengeDialog challenge={open.edit} onClose={close} />
      )}
      {open !== null && open !== 'import' && 'remove' in open && (
        <DeleteDialog
          challenge={open.remove}
          onClose={close}
          onDelete={() => {
            void pool.remove(open.remove);
            close();
          }}
        />
      )}
    </Card>
  );
}
