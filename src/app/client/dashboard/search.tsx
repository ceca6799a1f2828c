// Search from anywhere on the dashboard: players by name or board, for organisers challenges too.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf, reasonOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import type { ApiUtils } from '#client/calls/use-action.ts';
import { Modal } from '#client/components/dialog.tsx';
import { Problem, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Icon, Key } from '#client/components/text.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { useDebounced } from '#client/format/use-debounced.ts';
import { Field } from '#client/forms/field.tsx';
import { useIsOrganiser } from '#client/live/contest.ts';
import { type PlayerLine, SEARCH_MAX } from '#features/players/contract.ts';
import { meaningOfTyped } from '#features/players/rules/table-text.ts';
import { playerFilePath, tabPath } from '#shared/paths.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { foldText, searchText } from '#shared/text/text.ts';
import { messages } from './messages.ts';
import styles from './search.module.css';

/** Shorter texts match nearly everybody. */
const TYPED_MIN = 2;
/** Results per kind. */
const SHOWN_MAX = 6;
const FRESH_MS = 10_000;

interface Result {
  readonly path: string;
  readonly name: string;
  /** Distinguishes results with the same name. */
  readonly note: string;
}

interface Found {
  readonly results: readonly Result[];
  /** How many others match. */
  readonly more: number;
}

const NOTHING: Found = { results: [], more: 0 };

/** The last four characters of a board's id, as read out: without the hyphen. */
const endOfBoard = (text: string): string | null => (/^[a-z\d]{4}$/i.test(text) ? text : null);

const isBoardWithEnd = ({ boardId }: PlayerLine, end: string): boolean =>
  boardId?.replaceAll('-', '').endsWith(end.toUpperCase()) ?? false;

/** 0 if the name or board id contains the typed text, else 1. */
const hidden = ({ firstName, lastName, boardId }: PlayerLine, search: string): 0 | 1 => {
  const shown = searchText(`${firstName} ${lastName} ${boardId} ${boardId?.replaceAll('-', '')}`);
  return foldText(search)
    .split(' ')
    .every((word) => shown.includes(word))
    ? 0
    : 1;
};

async function findPlayers({ client }: ApiUtils, text: string) {
  const meaning = meaningOfTyped(text);
  const search =
    meaning.kind === 'board' ? meaning.boardId : meaning.kind === 'search' ? meaning.search : null;
  if (search === null) return { players: [], more: 0 };
  const end = endOfBoard(search);
  const [named, ended] = await Promise.all([
    client.players.list.query({ search, sort: 'name' }),
    end &&
      client.players.list.query({ search: `${end.slice(0, 2)} ${end.slice(2)}`, sort: 'name' }),
  ]);
  const boards = ended ? ended.players.filter((one) => isBoardWithEnd(one, end ?? '')) : [];
  const others = named.players.filter(({ id }) => !boards.some((one) => one.id === id));
  // Matches on visible text first, then those on an email or referral code.
  const all = [...boards, ...others].toSorted((a, b) => hidden(a, search) - hidden(b, search));
  const players = all.slice(0, SHOWN_MAX);
  return { players, more: all.length - players.length + named.found - named.players.length };
}

async function findChallenges(utils: ApiUtils, text: string): Promise<Found> {
  const { challenges } = await utils.challenges.list.fetch(undefined, { staleTime: FRESH_MS });
  const wanted = foldText(text);
  const all = challenges.filter(({ title }) => wanted !== '' && searchText(title).includes(wanted));
  const results = all.slice(0, SHOWN_MAX).map(({ id, title, category }) => ({
    path: tabPath('content', { challenge: id }),
    name: title,
    note: messages.challenge(category),
  }));
  return { results, more: all.length - results.length };
}

const find = (utils: ApiUtils, text: string, isOrganiser: boolean) => async (): Promise<Found> => {
  const [{ players, more }, challenges] = await Promise.all([
    findPlayers(utils, text),
    isOrganiser ? findChallenges(utils, text) : NOTHING,
  ]);
  const found = players.map((player) => ({
    path: isOrganiser ? playerFilePath(player.id) : tabPath('table', { player: player.id }),
    name: fullNameOf(player),
    note: player.boardId ?? messages.noBoard,
  }));
  return { results: [...found, ...challenges.results], more: more + challenges.more };
};

const bringIntoView = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' });

function SearchDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isOrganiser = useIsOrganiser();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const searchOf = (text: string) => ({
    queryKey: ['dashboard-search', isOrganiser, text],
    queryFn: find(utils, text, isOrganiser),
    staleTime: FRESH_MS,
  });
  const text = useDebounced(typed.trim());
  const query = useQuery({
    ...searchOf(text),
    enabled: text.length >= TYPED_MIN,
    placeholderData: (before) => before,
  });
  const { results, more } = (text.length >= TYPED_MIN && query.data) || NOTHING;
  const current = Math.min(chosen, results.length - 1);

  const open = (result: Result | undefined) => {
    if (!result) return;
    onClose();
    navigate(result.path);
  };
  /** Enter works right after typing, without waiting for the list. */
  const openFirst = async () => {
    const wanted = typed.trim();
    if (wanted === text && !query.isFetching) return open(results[current]);
    if (wanted.length < TYPED_MIN) return;
    const found = await queryClient.fetchQuery(searchOf(wanted)).catch(() => NOTHING);
    // It may have been closed meanwhile.
    if (form.current) open(found.results[0]);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || results.length === 0) return;
    event.preventDefault();
    setChosen((current + step + results.length) % results.length);
  };

  return (
    <Modal title={messages.search} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void openFirst();
        }}
      >
        <Field
          label={isOrganiser ? messages.searchAll : messages.searchPlayers}
          hint={messages.searchHint}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-activedescendant={results.length > 0 ? `${list}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={move}
        />
        {query.isError ? (
          <Problem>
            {messages.searchFailed} {reasonOf(failureOf(query.error))}
          </Problem>
        ) : (
          <div role="status">
            {text.length >= TYPED_MIN && query.isSuccess && results.length === 0 && (
              <Quiet>{messages.nothingFound(text)}</Quiet>
            )}
            {more > 0 && <Quiet>{messages.moreFound(more)}</Quiet>}
          </div>
        )}
      </Stack>
      <Stack gap={4} id={list} role="listbox" aria-label={messages.results}>
        {results.map(({ path, name, note }, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the arrows and Enter in the field
          <div
            key={path}
            ref={i === current ? bringIntoView : undefined}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === current}
            className={styles.result}
            onClick={() => open(results[i])}
          >
            <strong>{name}</strong>
            <span>{note}</span>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}

/** A button, and the / key outside fields. */
export function Search() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ '/': open });
  return (
    <>
      <button type="button" className={styles.opener} onClick={open}>
        <Icon d="M16 16l5 5M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13" size={18} />
        <span className={styles.word}>{messages.search}</span> <Key>/</Key>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
