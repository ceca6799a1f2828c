// The pool of challenges: search, filter, export and edit.

import { useState } from 'react';
import { saveFile } from '#client/calls/download.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Actions, Card, EmptyState, Quiet } from '#client/components/panel.tsx';
import { Handle, type Reorder, useReorder } from '#client/components/reorder.tsx';
import { Tag, Tags } from '#client/components/tag.tsx';
import { tones, VisuallyHidden } from '#client/components/text.tsx';
import { useListAddress } from '#client/format/use-list-address.ts';
import { Field, Options, SelectField } from '#client/forms/field.tsx';
import { isolated } from '#shared/text/isolated.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/text/language.ts';
import { foldText, searchText } from '#shared/text/text.ts';
import { difficulties, messages, type PoolChallenge, translationNames } from '../contract.ts';
import { AddChallenge, EditChallenge } from './challenge-dialog.tsx';
import styles from './challenges.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { type MenuAction, RowMenu } from './row-menu.tsx';
import { type Pool, type PoolState, usePool } from './use-pool.ts';
import { writeTable } from './write-table.ts';

interface ChallengeRowProps {
  challenge: PoolChallenge;
  pool: PoolState;
  /** Reordering among the rows shown. */
  reorder: Reorder;
  isMovable: boolean;
  onEdit(): void;
  onDelete(): void;
}

const stateOf = ({ active, isInPlay }: PoolChallenge): string => {
  if (!active) return 'retired';
  return isInPlay ? 'in play' : 'not in play';
};

const isTranslated = (challenge: PoolChallenge, language: OtherLanguage): boolean =>
  Boolean(challenge[`title_${language}`] && challenge[`description_${language}`]);

const missingIn = (challenge: PoolChallenge): readonly OtherLanguage[] =>
  OTHER_LANGUAGES.filter((language) => !isTranslated(challenge, language));

function ChallengeRow(props: ChallengeRowProps) {
  const { challenge, pool, reorder, isMovable, onEdit, onDelete } = props;
  const { id, title, active, isDealt, printWarning } = challenge;
  const missing = missingIn(challenge);
  const actions: readonly MenuAction[] = [
    { label: 'Edit', run: onEdit },
    { label: active ? 'Retire' : 'Bring back', run: () => pool.retireOrRestore(challenge) },
    { label: 'To the front', run: () => pool.move({ challenge, to: 'first' }) },
    { label: 'To the end', run: () => pool.move({ challenge, to: 'last' }) },
    ...(isDealt ? [] : [{ label: 'Delete', run: onDelete }]),
  ];
  return (
    <tr className={active ? undefined : styles.retired} {...reorder.rowProps(id)}>
      <th scope="row" className={styles.words}>
        <button type="button" className={styles.title} onClick={onEdit}>
          <VisuallyHidden>Edit </VisuallyHidden>
          {title}
        </button>
        <Quiet>{challenge.description}</Quiet>
        <Tags>
          <Tag>{challenge.code}</Tag>
          {missing.length > 0 && <Tag>{messages.missing(missing.join(', '))}</Tag>}
        </Tags>
        {printWarning && <p className={tones.bad}>{printWarning}</p>}
      </th>
      <td>{challenge.category}</td>
      <td>{challenge.difficulty}</td>
      <td>
        <Tag tone="good">{stateOf(challenge)}</Tag>
        {isDealt && <Quiet>on dealt boards</Quiet>}
      </td>
      <td>{messages.foundBy(challenge.found)}</td>
      <td>
        <div className={styles.acts}>
          {isMovable && <Handle id={id} title={title} reorder={reorder} />}
          <RowMenu of={title} actions={actions} disabled={pool.isPending} />
        </div>
      </td>
    </tr>
  );
}

const filters = {
  all: ['All challenges', () => true],
  inPlay: ['In play', ({ isInPlay }) => isInPlay],
  waiting: ['Active, not in play', ({ active, isInPlay }) => active && !isInPlay],
  retired: ['Retired', ({ active }) => !active],
  untranslated: ['Translations missing', (challenge) => missingIn(challenge).length > 0],
} as const satisfies Record<string, readonly [string, (challenge: PoolChallenge) => boolean]>;
type Filter = keyof typeof filters;

/** True when each word occurs somewhere in the challenge. */
function matches(challenge: PoolChallenge, words: string) {
  const { code, title, category, difficulty, description } = challenge;
  const translations = translationNames.map((name) => challenge[name] ?? '');
  const text = [code, title, category, difficulty, description, ...translations]
    .map(searchText)
    .join(' ');
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Maximum number of categories listed by name. */
const CATEGORIES = 12;

/** Rows shown at first; “Show more” adds twice as many. */
const PAGE = 20;

type Open =
  | { readonly edit: PoolChallenge | null }
  | { readonly remove: PoolChallenge }
  | 'import'
  | null;

const DELETE_HINT =
  'It is gone for good. Retired, it would not be dealt either, and could be brought back.';

interface DialogProps {
  open: Open;
  challenges: readonly PoolChallenge[];
  pool: PoolState;
  onClose(): void;
}

function Dialog({ open, challenges, pool, onClose }: DialogProps) {
  if (open === null) return null;
  if (open === 'import') return <ImportDialog onClose={onClose} />;
  if ('edit' in open) {
    // As it is now: somebody else may change it while the dialog is open.
    const challenge = challenges.find(({ id }) => id === open.edit?.id) ?? open.edit;
    if (!challenge) return <AddChallenge onClose={onClose} />;
    return <EditChallenge challenge={challenge} onClose={onClose} />;
  }
  const { remove } = open;
  return (
    <ConfirmDialog
      title={`Delete “${remove.title}”?`}
      confirmLabel="Delete"
      onClose={onClose}
      onConfirm={() => {
        void pool.remove(remove);
        onClose();
      }}
    >
      <p>{DELETE_HINT}</p>
    </ConfirmDialog>
  );
}

interface ListProps {
  challenges: readonly PoolChallenge[];
  pool: PoolState;
  onOpen(open: Open): void;
}

function ChallengeList({ challenges, pool, onOpen }: ListProps) {
  const [pages, setPages] = useState(1);
  const shown = challenges.slice(0, pages * PAGE);
  const reorder = useReorder(
    shown.map(({ id }) => id),
    async ({ id, target, side }) => {
      const challenge = shown.find((one) => one.id === id);
      const beside = shown.find((one) => one.id === target);
      return challenge && beside ? pool.move({ challenge, to: side, beside }) : false;
    },
  );
  return (
    <>
      <table className={styles.table} aria-label="Challenges">
        <thead>
          <tr>
            {messages.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((challenge) => (
            <ChallengeRow
              key={challenge.id}
              challenge={challenge}
              pool={pool}
              reorder={reorder}
              isMovable={shown.length > 1}
              onEdit={() => onOpen({ edit: challenge })}
              onDelete={() => onOpen({ remove: challenge })}
            />
          ))}
        </tbody>
      </table>
      {challenges.length > shown.length && (
        <div>
          <Button small onClick={() => setPages(pages + 2)}>
            Show more of {challenges.length}
          </Button>
        </div>
      )}
    </>
  );
}

/** `198 of 200 in Spanish, 200 of 200 in French.` Null for an empty pool. */
const translatedText = (challenges: readonly PoolChallenge[]): string | null =>
  challenges.length === 0
    ? null
    : `${OTHER_LANGUAGES.map((language) =>
        messages.translated(
          challenges.filter((one) => isTranslated(one, language)).length,
          challenges.length,
          messages.languages[language],
        ),
      ).join(', ')}.`;

/** Number of active challenges by difficulty and category, most first. */
function Counts({ challenges }: { challenges: readonly PoolChallenge[] }) {
  const active = challenges.filter((one) => one.active);
  const difficult = difficulties.map(
    (name) => [name, active.filter(({ difficulty }) => difficulty === name).length] as const,
  );
  const categories = new Map<string, number>();
  for (const { category } of active) categories.set(category, (categories.get(category) ?? 0) + 1);
  const sorted = [...categories].sort(([, a], [, b]) => b - a);
  const textOf = (counts: readonly (readonly [string, number])[]) =>
    counts.map(([name, count]) => `${isolated(name)} ${count}`).join(' · ');
  if (active.length === 0) return null;
  return (
    <DescriptionList
      items={[
        [
          'Category',
          `${textOf(sorted.slice(0, CATEGORIES))}${messages.more(sorted.length - CATEGORIES)}`,
        ],
        ['Difficulty', textOf(difficult)],
      ]}
    />
  );
}

const saveAsCsv = (challenges: readonly PoolChallenge[]) =>
  saveFile(new Blob([writeTable(challenges)], { type: 'text/csv' }), 'challenges.csv');

function LoadedPool({ data, pool }: { data: Pool; pool: PoolState }) {
  const { challenges, inPlay, totalChallenges } = data;
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [open, setOpen] = useState<Open>(null);
  const { params, change } = useListAddress();
  // Opened through a link.
  const linked = challenges.find(({ id }) => id === params.get('challenge'));
  const close = () => {
    setOpen(null);
    if (linked) change({ challenge: null }, true);
  };
  const found = challenges.filter((one) => filters[filter][1](one) && matches(one, words));
  return (
    <Card title="Challenges">
      <Quiet>
        {challenges.length} in the pool. Boards are dealt from the first {totalChallenges} active
        ones: {inPlay} are in play. {translatedText(challenges)}
      </Quiet>
      <Counts challenges={challenges} />
      <Columns minWidth={220}>
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
          <Options of={Object.keys(filters) as Filter[]} text={(name) => filters[name][0]} />
        </SelectField>
      </Columns>
      <Actions>
        <Button small good onClick={() => setOpen({ edit: null })}>
          Add challenge
        </Button>
        <Button small onClick={() => setOpen('import')}>
          Import CSV
        </Button>
        <Button small onClick={() => saveAsCsv(challenges)}>
          Export CSV
        </Button>
      </Actions>
      {found.length === 0 ? (
        <EmptyState>
          {challenges.length === 0 ? 'The pool is empty' : 'No challenges match'}
        </EmptyState>
      ) : (
        <ChallengeList challenges={found} pool={pool} onOpen={setOpen} />
      )}
      <Dialog
        open={linked ? { edit: linked } : open}
        challenges={challenges}
        pool={pool}
        onClose={close}
      />
    </Card>
  );
}

export function ChallengePool() {
  const pool = usePool();
  return (
    <QueryBoundary query={pool.query} failure={messages.loadFailed}>
      {(data) => <LoadedPool data={data} pool={pool} />}
    </QueryBoundary>
  );
}
