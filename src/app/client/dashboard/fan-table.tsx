// The Fan table tab: scan a board or find a player, then do what the table does for them.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { Key } from '#client/components/text.tsx';
import { Field } from '#client/forms/field.tsx';
import { tableTexts as accountTexts } from '#features/auth/messages.staff.ts';
import { WalkInDialog } from '#features/auth/ui/account-dialogs.tsx';
import { tableTexts as boardTexts } from '#features/boards/messages.staff.ts';
import { PrintList, type PrintListState, usePrintList } from '#features/boards/ui/print-list.tsx';
import type { BoardScannerProps } from '#features/boards/ui/scanner.tsx';
import { PrintingNotice } from '#features/operations/ui/printing.tsx';
import type { PlayerFile } from '#features/players/contract.ts';
import { tableTexts } from '#features/players/messages.ts';
import { fullNameOf } from '#shared/player-names.ts';
import styles from './fan-table.module.css';
import { type Answer, useFanTable } from './use-fan-table.ts';
import { NO_PLAYER, PlayerDetails } from './users-tab.tsx';

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
  if (answer.kind === 'said') {
    return (
      <p className={styles.said} role="alert">
        {answer.sentence}
      </p>
    );
  }
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
  /** Opens a player. */
  onOpen(id: string): void;
  /** Called just before the new player is opened. */
  onRegistered(id: string): void;
}

export function NoPhone({ list, onOpen, onRegistered }: NoPhoneProps) {
  const [isRegistering, setRegistering] = useState(false);
  /** The player whose board Enter prints next. */
  const [registered, setRegistered] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setRegistering(true)}>{accountTexts.register}</Button>
      {isRegistering && (
        <WalkInDialog
          onRegistered={(player) => {
            setRegistering(false);
            list.add([player]);
            setRegistered(player.id);
            onRegistered(player.id);
            onOpen(player.id);
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
        <NoPhone list={list} onOpen={open} onRegistered={setRegistered} />
      </div>
    </div>
  );
}
