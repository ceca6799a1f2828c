// The Winners tab: who could win, by filter; a new draw from those; and the draws so far.

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ExportButton } from '#client/calls/export-button.tsx';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Columns } from '#client/components/columns.tsx';
import { Pager } from '#client/components/figures.tsx';
import { Card, EmptyState, Quiet } from '#client/components/panel.tsx';
import { PlayerRow, PlayerTable } from '#client/components/player-table.tsx';
import { Tag, Tags } from '#client/components/tag.tsx';
import { Moment } from '#client/format/format.tsx';
import { useListAddress } from '#client/format/use-list-address.ts';
import { CheckField, Field, Options, SelectField } from '#client/forms/field.tsx';
import { playerFilePath } from '#shared/paths.ts';
import { numberText } from '#shared/text/words.ts';
import {
  type CandidateLine,
  FIRST_MAX,
  type Filter,
  filterInput,
  goals,
  MIN_POINTS_MAX,
  noFilter,
} from '../contract.ts';
import { failures as drawFailures, drawMessages } from '../messages.ts';
import { DrawDialog, DrawList, FreezeForm } from './draw-list.tsx';
import styles from './winners.module.css';

const names = Object.keys(noFilter) as (keyof Filter)[];

/** Missing or invalid values in the URL fall back to `noFilter`. */
function filterIn(params: URLSearchParams): Filter {
  const given = names.flatMap((name) => {
    const value = params.get(name);
    return value !== null && filterInput.shape[name].safeParse(value).success
      ? [[name, value]]
      : [];
  });
  return filterInput.parse(Object.fromEntries(given));
}

/** The same filter as a query string for the export. */
const filterQuery = (filter: Filter): string =>
  new URLSearchParams(names.map((name) => [name, String(filter[name])])).toString();

const texts = drawMessages.filter;

/** Milliseconds after the last keystroke before the list is fetched. */
const DEBOUNCE_MS = 300;

interface NumberFilterProps {
  label: string;
  hint?: string;
  max: number;
  /** 0 is shown as an empty field. */
  value: number;
  onChange(value: number): void;
}

function NumberFilter({ label, hint, max, value, onChange }: NumberFilterProps) {
  const [typed, setTyped] = useState(value === 0 ? '' : String(value));
  const number = typed === '' ? 0 : Number(typed);
  const isValid = Number.isInteger(number) && number >= 0 && number <= max;
  useEffect(() => {
    if (!isValid || number === value) return;
    const timer = setTimeout(() => onChange(number), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={label}
      hint={hint}
      error={isValid ? undefined : `From 0 to ${numberText(max)}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => isValid && number !== value && onChange(number)}
    />
  );
}

const CHECKS = ['handedIn', 'reachable', 'leaveOutWinners'] as const;

interface FilterFormProps {
  filter: Filter;
  onChange(name: keyof Filter, value: string): void;
}

function FilterForm({ filter, onChange }: FilterFormProps) {
  return (
    <Card title={texts.title}>
      <Columns minWidth={130}>
        <SelectField
          label={texts.reached}
          value={filter.reached}
          onChange={(event) => onChange('reached', event.target.value)}
        >
          <Options of={goals} text={(goal) => texts.goals[goal]} />
        </SelectField>
        <NumberFilter
          label={texts.first}
          hint={filter.reached === 'anything' ? texts.firstRankedHint : texts.firstHint}
          max={FIRST_MAX}
          value={filter.first}
          onChange={(value) => onChange('first', String(value))}
        />
        <NumberFilter
          label={texts.minPoints}
          max={MIN_POINTS_MAX}
          value={filter.minPoints}
          onChange={(value) => onChange('minPoints', String(value))}
        />
      </Columns>
      <div className={styles.checks}>
        {CHECKS.map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            checked={filter[name] === 'true'}
            onChange={(event) => onChange(name, String(event.target.checked))}
          />
        ))}
      </div>
    </Card>
  );
}

const { columns, lines, noLine, blackout, handedIn, reachable } = drawMessages;

function Row({ player }: { player: CandidateLine }) {
  const { id, firstName, lastName, crewName, boardId, points, place, reachedAt } = player;
  const reached = player.isBlackout ? blackout : player.lines > 0 ? lines(player.lines) : noLine;
  return (
    <PlayerRow
      place={place}
      points={points}
      who={
        <>
          <Link href={playerFilePath(id)}>
            {firstName} {lastName}
          </Link>
          {crewName !== undefined && <Quiet as="span"> {drawMessages.crew(crewName)}</Quiet>}
        </>
      }
      board={boardId}
    >
      <td>
        {reached}
        {reachedAt && (
          <Quiet as="span">
            {' · '}
            <Moment at={reachedAt} isShort />
          </Quiet>
        )}
      </td>
      <td>
        <Tags>
          {player.isHandedIn && <Tag tone="good">{handedIn}</Tag>}
          {player.isReachable && <Tag tone="good">{reachable}</Tag>}
        </Tags>
      </td>
    </PlayerRow>
  );
}

function CandidateList({ players }: { players: readonly CandidateLine[] }) {
  return (
    <PlayerTable
      head={Object.entries(columns).map(([name, label]) => (
        <th key={name} scope="col">
          {label}
        </th>
      ))}
    >
      {players.map((player) => (
        <Row key={player.id} player={player} />
      ))}
    </PlayerTable>
  );
}

export function Winners() {
  const { params, page: wanted, change, turnTo } = useListAddress();
  const filter = filterIn(params);
  const query = trpc.draws.candidates.useQuery(
    { ...filter, page: wanted },
    { placeholderData: keepPreviousData },
  );
  const drawId = params.get('draw');
  const open = (id: string) => change({ draw: id });
  const refine = (name: keyof Filter, value: string) =>
    change({ [name]: value === String(noFilter[name]) ? '' : value, page: '' }, true);
  return (
    <>
      <div className={styles.top}>
        <FilterForm filter={filter} onChange={refine} />
        <FreezeForm filter={filter} found={query.data?.found} onFrozen={open} />
        <DrawList onOpen={open} />
      </div>
      <div className={styles.tools}>
        <p role="status">{query.data && drawMessages.found(query.data.found)}</p>
        <ExportButton kind="winners" query={filterQuery(filter)} />
      </div>
      <QueryBoundary query={query} failure={drawMessages.loadFailed}>
        {({ players, page, pages }) =>
          players.length === 0 ? (
            <EmptyState>{drawFailures.nobody().message}</EmptyState>
          ) : (
            <>
              <CandidateList players={players} />
              <Pager page={page} pages={pages} onTurn={turnTo} />
            </>
          )
        }
      </QueryBoundary>
      {drawId && (
        <DrawDialog key={drawId} id={drawId} onClose={() => change({ draw: null }, true)} />
      )}
    </>
  );
}
