// The Users tab: players by rank, searchable by name, email, referral code or printed board id.

import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useDownload } from '#client/calls/download.ts';
import { ExportButton } from '#client/calls/export-button.tsx';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button, TextButton } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Pager } from '#client/components/figures.tsx';
import { Actions, EmptyState, Quiet } from '#client/components/panel.tsx';
import { PlayerRow, PlayerTable, SortHead } from '#client/components/player-table.tsx';
import { Tag, Tags } from '#client/components/tag.tsx';
import { RelativeMoment } from '#client/format/relative-moment.tsx';
import { useDebounced } from '#client/format/use-debounced.ts';
import { useListAddress } from '#client/format/use-list-address.ts';
import { Field } from '#client/forms/field.tsx';
import { useIsOrganiser } from '#client/live/contest.ts';
import { playerExportPath } from '#shared/paths.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import { counted } from '#shared/text/words.ts';
import { messages, type PlayerFile, type PlayerLine, type PlayerSort, sorts } from '../contract.ts';
import styles from './players.module.css';

const sortIn = (text: string | null): PlayerSort => sorts.find((sort) => sort === text) ?? 'points';

/** Disabling and erasing also change the ranking, the review queue and the posts. */
const invalidates = (utils: ApiUtils) => [
  utils.players,
  utils.submissions,
  utils.instagram.posts,
  utils.storage,
  utils.operations,
];

interface PlayerListProps {
  players: readonly PlayerLine[];
  sort: PlayerSort;
  isReversed: boolean;
  onSort(sort: PlayerSort): void;
  onOpen(id: string): void;
}

/** `descends`: the initial direction of the sort order. */
const COLUMNS = {
  points: { label: 'Points', descends: true },
  name: { label: 'Name', descends: false },
  registered: { label: 'Registered', descends: true },
} as const satisfies Record<PlayerSort, object>;

interface HeadProps extends Pick<PlayerListProps, 'sort' | 'isReversed' | 'onSort'> {
  of: PlayerSort;
}

function Head({ of, sort, isReversed, onSort }: HeadProps) {
  const { label, descends: descendsFirst } = COLUMNS[of];
  const isCurrent = of === sort;
  const descends = descendsFirst !== isReversed;
  return (
    <SortHead order={isCurrent ? (descends ? 'descending' : 'ascending') : undefined}>
      <TextButton onClick={() => onSort(of)}>
        {label}
        <span aria-hidden="true">{isCurrent ? (descends ? ' ↓' : ' ↑') : ''}</span>
      </TextButton>
    </SortHead>
  );
}

export function States({ player }: { player: PlayerLine }) {
  const states: [boolean, string][] = [
    [player.isHandedIn, 'handed in'],
    [player.isMember, 'member'],
    [player.isWalkIn, 'no phone'],
    [player.isDisabled, 'disabled'],
  ];
  return (
    <Tags>
      {states.map(
        ([holds, text]) =>
          holds && (
            <Tag key={text} tone={text === 'disabled' ? 'bad' : 'good'}>
              {text}
            </Tag>
          ),
      )}
    </Tags>
  );
}

function Row({ player, onOpen }: { player: PlayerLine; onOpen(id: string): void }) {
  const { id, firstName, lastName, email, boardId, points, rank, registeredAt } = player;
  const { photosApproved, photosPending } = player;
  const waiting = photosPending > 0 ? `, ${photosPending} waiting` : '';
  return (
    <PlayerRow
      place={rank}
      points={points}
      who={
        <>
          <TextButton onClick={() => onOpen(id)}>
            {firstName} {lastName}
          </TextButton>
          <span className={styles.more}>{email ?? 'no email'}</span>
          {player.shownName !== shownNameOf({ firstName, lastName, shownName: null }) && (
            <span className={styles.more}>shown as {player.shownName}</span>
          )}
          {player.crewName !== undefined && (
            <span className={styles.more}>crew: {player.crewName}</span>
          )}
        </>
      }
      board={boardId ?? 'no board yet'}
    >
      <td>{`${photosApproved} approved${waiting}`}</td>
      <td>
        <States player={player} />
      </td>
      <Quiet as="td">
        <RelativeMoment at={registeredAt} />
      </Quiet>
    </PlayerRow>
  );
}

function PlayerList({ players, sort, isReversed, onSort, onOpen }: PlayerListProps) {
  const head = { sort, isReversed, onSort };
  return (
    <PlayerTable
      head={
        <>
          <th scope="col">Rank</th>
          <Head of="points" {...head} />
          <Head of="name" {...head} />
          <th scope="col">Board</th>
          <th scope="col">Photos</th>
          <th scope="col">State</th>
          <Head of="registered" {...head} />
        </>
      }
    >
      {players.map((player) => (
        <Row key={player.id} player={player} onOpen={onOpen} />
      ))}
    </PlayerTable>
  );
}

interface AccountActionsProps {
  player: PlayerFile;
  onErased(): void;
}

interface EraseDialogProps extends AccountActionsProps {
  onClose(): void;
}

/** Erasing cannot be undone. */
function EraseDialog({ player, onErased, onClose }: EraseDialogProps) {
  const { id } = player;
  const name = fullNameOf(player);
  const { run, isPending } = useAction({
    run: (_, client) => client.players.erase.mutate({ id }),
    invalidates,
    success: ({ announcements = 0 }) => {
      const erased = messages.erased(name);
      return announcements > 0 ? `${erased}. ${messages.stillNamed(announcements)}` : erased;
    },
    failure: messages.eraseFailed,
  });
  return (
    <ConfirmDialog
      title={`Erase ${name}?`}
      confirmLabel="Erase permanently"
      isPending={isPending}
      onConfirm={async () => {
        // Wait for the refetch of the list behind the dialog.
        if (await run()) onErased();
        else onClose();
      }}
      onClose={onClose}
    >
      <p>
        Account, board, photos, points and addresses are deleted permanently. The log records that
        somebody was erased, but not who. Earlier backups still contain them, and posts on Instagram
        stay until you delete them in the Instagram app.
      </p>
    </ConfirmDialog>
  );
}

export function AccountActions({ player, onErased }: AccountActionsProps) {
  const { id, isDisabled } = player;
  const name = fullNameOf(player);
  const change = useAction({
    run: (_, { players }) => players[isDisabled ? 'enable' : 'disable'].mutate({ id }),
    invalidates,
    success: isDisabled ? messages.enabled(name) : messages.disabled(name),
    failure: isDisabled ? messages.enableFailed : messages.disableFailed,
  });
  const [isErasing, setErasing] = useState(false);
  const dataExport = useDownload({
    role: 'admin',
    path: playerExportPath(id),
    success: messages.exported,
    failure: messages.exportFailed,
  });
  return (
    <Actions gap={12}>
      <Button once small disabled={change.isPending} onClick={() => change.run()}>
        {isDisabled ? 'Enable account' : 'Disable account'}
      </Button>
      <Button small disabled={dataExport.isPending} onClick={dataExport.download}>
        Export as ZIP
      </Button>
      <Button small onClick={() => setErasing(true)}>
        Erase…
      </Button>
      {isErasing && (
        <EraseDialog player={player} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </Actions>
  );
}

function Search({ search, onFind }: { search: string; onFind(text: string): void }) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim());
  useEffect(() => {
    if (settled !== search) onFind(settled);
  });
  return (
    <Field
      label="Find a player"
      type="search"
      placeholder="Name, email, board id or referral code"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** `children` is the file of the open player. */
export function Users({ children }: { children?: ReactNode }) {
  const { params, page: wanted, change, turnTo } = useListAddress();
  const search = params.get('search') ?? '';
  const sort = sortIn(params.get('sort'));
  const isReversed = params.get('reverse') === 'true';
  const query = trpc.players.list.useQuery(
    { search, sort, reverse: isReversed ? 'true' : 'false', page: wanted },
    { placeholderData: keepPreviousData },
  );
  const find = (text: string) => change({ search: text, page: null }, true);
  const sortBy = (by: PlayerSort) =>
    change({
      sort: by === 'points' ? null : by,
      reverse: by === sort && !isReversed ? 'true' : null,
      page: null,
    });
  return (
    <>
      <div className={styles.tools}>
        <Search search={search} onFind={find} />
        {useIsOrganiser() && <ExportButton kind="players" />}
      </div>
      <QueryBoundary query={query}>
        {({ players, found, page, pages }) => (
          <>
            <Quiet role="status">
              {`${counted(found, 'player')}${search && ` matching “${search}”`}`}
            </Quiet>
            {found === 0 ? (
              <EmptyState>
                {search ? 'No players match your search' : 'Nobody has registered yet'}
              </EmptyState>
            ) : (
              <>
                <PlayerList
                  players={players}
                  sort={sort}
                  isReversed={isReversed}
                  onSort={sortBy}
                  onOpen={(id) => change({ player: id })}
                />
                <Pager page={page} pages={pages} onTurn={turnTo} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {children}
    </>
  );
}
