// The Fan table tab: scan a board or find a player, then do what the table does for them.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/calls/failure.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { EmptyState, Problem } from '#client/components/panel.tsx';
import { Key } from '#client/components/text.tsx';
import { isDialogOpen } from '#client/device/keyboard.ts';
import { useListAddress } from '#client/format/use-list-address.ts';
import { Field } from '#client/forms/field.tsx';
import { tableTexts as accountTexts } from '#features/auth/messages.staff.ts';
import { WalkInDialog } from '#features/auth/ui/account-dialogs.tsx';
import { tableTexts as boardTexts } from '#features/boards/messages.staff.ts';
import { PrintList, type PrintListState, usePrintList } from '#features/boards/ui/print-list.tsx';
import type { BoardScannerProps } from '#features/boards/ui/scanner.tsx';
import { PrintingNotice } from '#features/operations/ui/printing.tsx';
import type { PlayerFile, PlayerLine } from '#features/players/contract.ts';
import { tableTexts } from '#features/players/messages.staff.ts';
import {
  meaningOfScan,
  meaningOfTyped,
  type TableText,
} from '#features/players/rules/table-text.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import styles from './fan-table.module.css';
import { NO_PLAYER, PlayerDetails } from './users-tab.tsx';

// The fan table's look-up of a scanned board or a typed text: a single result opens, several are listed.

type Outcome =
  | { readonly kind: 'player'; readonly id: string }
  | { readonly kind: 'said'; readonly sentence: string }
  | { readonly kind: 'several'; readonly players: readonly PlayerLine[]; readonly found: number };

/** Shown below the search instead of a player. */
type Answer = Exclude<Outcome, { kind: 'player' }>;

type Client = ApiUtils['client'];

async function findBoard(client: Client, boardId: string): Promise<Outcome> {
  try {
    const { playerId } = await client.boards.check.query({ id: boardId });
    return { kind: 'player', id: playerId };
  } catch (cause) {
    const { status, error } = failureOf(cause);
    if (status !== 404 || !error) throw cause;
    return { kind: 'said', sentence: `${error}: ${boardId}` };
  }
}

async function findPlayers(client: Client, search: string): Promise<Outcome> {
  const { players, found } = await client.players.list.query({ search, sort: 'name' });
  const [only] = players;
  if (!only) return { kind: 'said', sentence: tableTexts.nobody(search) };
  return found === 1 ? { kind: 'player', id: only.id } : { kind: 'several', players, found };
}

const lookUp = async (client: Client, meaning: TableText): Promise<Outcome | null> => {
  if (meaning.kind === 'nothing') return null;
  if (meaning.kind === 'foreign') return { kind: 'said', sentence: tableTexts.foreign };
  return meaning.kind === 'board'
    ? findBoard(client, meaning.boardId)
    : findPlayers(client, meaning.search);
};

function useFanTable() {
  const { params, change } = useListAddress();
  const scanned = params.get('scan');
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** From the start of a look-up until a player is open: no board is open, and no key acts on one. */
  const [isLooking, setLooking] = useState(false);
  const newest = useRef(0);
  const playerId = params.get('player');
  const open = (id: string | null, replace = false) => {
    setAnswer(null);
    setLooking(false);
    // Scanning a board twice adds no entry to the browser's history.
    if (id !== playerId) change({ player: id }, replace);
  };
  const { run } = useAction({
    run: async ({ meaning }: { meaning: TableText; number: number }, client) =>
      lookUp(client, meaning),
    failure: tableTexts.lookUpFailed,
    // The next board may be scanned before the last one is found; the latest wins.
    isConcurrent: true,
    onSuccess(outcome, { number }) {
      if (number !== newest.current || !outcome) return;
      open(outcome.kind === 'player' ? outcome.id : null);
      if (outcome.kind !== 'player') setAnswer(outcome);
    },
    onFailure(_, { number }) {
      if (number === newest.current) open(null);
    },
  });
  const start = (meaning: TableText) => {
    if (meaning.kind === 'nothing') return;
    setAnswer(null);
    setLooking(true);
    void run({ meaning, number: ++newest.current });
  };
  // A scan typed while another tab was open.
  useEffect(() => {
    if (!scanned) return;
    change({ scan: null, player: null }, true);
    start(meaningOfScan(scanned));
  });
  return {
    /** Result of the last successful look-up; null while another is running. */
    playerId: isLooking ? null : playerId,
    isLooking,
    answer,
    open,
    close: () => open(null, true),
    /** @returns whether the text is a board that is now being looked up */
    scan(text: string): boolean {
      // While a dialog is open, keep its player, whatever the camera sees.
      if (isDialogOpen()) return false;
      const meaning = meaningOfScan(text);
      start(meaning);
      return meaning.kind === 'board';
    },
    find: (text: string) => start(meaningOfTyped(text)),
  };
}

interface FindFormProps {
  isPending: boolean;
  onFind(text: string): void;
}

function FindForm({ isPending, onFind }: FindFormProps) {
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed);
  };
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <Field
        label={tableTexts.find}
        type="search"
        placeholder={tableTexts.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={isPending}>
        {tableTexts.search} <Key>Enter</Key>
      </Button>
    </form>
  );
}

interface FoundProps {
  answer: Answer;
  onOpen(id: string): void;
}

function Found({ answer, onOpen }: FoundProps) {
  const first = useRef<HTMLButtonElement>(null);
  // Lets a second Enter open the first result.
  useEffect(() => {
    if (answer.kind === 'several') first.current?.focus();
  }, [answer]);
  if (answer.kind === 'said') return <Problem>{answer.sentence}</Problem>;
  const { players, found } = answer;
  return (
    <>
      <p role="status">{tableTexts.several(found, players.length)}</p>
      <ul className={styles.found}>
        {players.map(({ id, firstName, lastName, email, boardId }, i) => (
          <li key={id}>
            <button
              ref={i === 0 ? first : undefined}
              type="button"
              className={styles.player}
              onClick={() => onOpen(id)}
            >
              <strong>
                {firstName} {lastName}
              </strong>
              <span>{email ?? tableTexts.noEmail}</span>
              <span>{boardId ?? tableTexts.noBoard}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoPhoneProps {
  list: PrintListState;
  /** The player whose board Enter prints next. */
  registered: string | null;
  /** Opens the new player. */
  onRegistered(id: string): void;
}

function NoPhone({ list, registered, onRegistered }: NoPhoneProps) {
  const [isRegistering, setRegistering] = useState(false);
  return (
    <>
      <Button onClick={() => setRegistering(true)}>{accountTexts.register}</Button>
      {isRegistering && (
        <WalkInDialog
          onRegistered={(player) => {
            setRegistering(false);
            list.add([player]);
            onRegistered(player.id);
          }}
          onClose={() => setRegistering(false)}
        />
      )}
      <PrintList list={list} notice={<PrintingNotice />} focusedFor={registered} />
    </>
  );
}

/** The code reader is as large as the rest of the tab, which works without it. */
const BoardScanner = lazyPart<BoardScannerProps>(
  async () => (await import('#features/boards/ui/scanner.tsx')).BoardScanner,
);

interface OpenPlayerProps {
  player: PlayerFile;
  list: PrintListState;
  /** Whether the focus is deliberately elsewhere. */
  leavesFocus: boolean;
  onClose(): void;
}

function OpenPlayer({ player, list, leavesFocus, onClose }: OpenPlayerProps) {
  const { id, printWarning } = player;
  const name = fullNameOf(player);
  const isListed = list.has(id);
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus out of the search field, where a shortcut would be typed as a letter.
  useEffect(() => {
    if (!leavesFocus) heading.current?.focus();
  }, [leavesFocus]);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Button
          small
          disabled={isListed || list.isFull}
          onClick={() => list.add([{ id, name, printWarning }])}
        >
          {isListed ? boardTexts.onList : boardTexts.putOnList}
        </Button>
        <Button small onClick={onClose}>
          {tableTexts.close}
        </Button>
      </div>
      <PlayerDetails player={player} onClose={onClose} hasKey />
    </>
  );
}

interface PlayerAtTableProps extends Omit<OpenPlayerProps, 'player'> {
  id: string;
}

function PlayerAtTable({ id, ...rest }: PlayerAtTableProps) {
  const query = trpc.players.one.useQuery({ id });
  return (
    <QueryBoundary query={query} notFound={NO_PLAYER}>
      {({ player }) => <OpenPlayer player={player} {...rest} />}
    </QueryBoundary>
  );
}

/** `readCode` replaces the code reader in tests. */
export function FanTable({ readCode }: Pick<BoardScannerProps, 'readCode'>) {
  const { playerId, isLooking, answer, open, close, scan, find } = useFanTable();
  const list = usePrintList();
  const [registered, setRegistered] = useState<string | null>(null);
  return (
    <div className={styles.table}>
      <div className={styles.find}>
        <FindForm
          isPending={isLooking}
          onFind={(text) => {
            setRegistered(null);
            find(text);
          }}
        />
        {answer && <Found answer={answer} onOpen={open} />}
        <BoardScanner onCode={scan} readCode={readCode} />
      </div>
      <section className={styles.open} aria-label={tableTexts.openPlayer}>
        {playerId ? (
          <PlayerAtTable
            key={playerId}
            id={playerId}
            list={list}
            leavesFocus={playerId === registered}
            onClose={close}
          />
        ) : (
          <EmptyState>{isLooking ? tableTexts.lookingUp : tableTexts.nobodyOpen}</EmptyState>
        )}
      </section>
      <div className={styles.noPhone}>
        <NoPhone
          list={list}
          registered={registered}
          onRegistered={(id) => {
            setRegistered(id);
            open(id);
          }}
        />
      </div>
    </div>
  );
}
