// What a board has won, at the fan table; a single key gives it.
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Key } from '#client/components/text.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { formatDateTime, useContestZone } from '#client/format/format.tsx';
import type { Prize, Winner } from '../contract.ts';
import { staffTexts } from '../messages.staff.ts';
import styles from './staff.module.css';
import { useGiving } from './use-giving.ts';

interface Won {
  readonly prize: Prize;
  readonly winner: Winner;
}

interface WinnerStateProps {
  winner: Winner;
  /** Pieces that nobody is named for, to be said beside one that was not collected in time. */
  open?: number;
}

/** `has it, given by Rosa Fri, Aug 28, 2:05 PM` */
export function WinnerState({ winner, open }: WinnerStateProps) {
  const { state, until, givenAt, givenBy } = winner;
  const zone = useContestZone() ?? 'UTC';
  const given = givenAt && staffTexts.given(givenBy, formatDateTime(givenAt, zone));
  const left = state === 'due' && until && staffTexts.until(formatDateTime(until, zone));
  const others = state === 'lapsed' && open !== undefined && staffTexts.stillLeft(open);
  const parts = [staffTexts.states[state], given || left || others];
  return <span>{parts.filter(Boolean).join(', ')}</span>;
}

const openOf = ({ left, winners }: Prize): number =>
  left - winners.filter(({ state }) => state === 'due').length;

interface PanelProps {
  boardId: string;
  isDisabled: boolean;
  prizes: readonly Prize[];
  hasKey: boolean;
}

function Panel({ boardId, isDisabled, prizes, hasKey }: PanelProps) {
  const { give, undo, isBusy } = useGiving();
  const won = prizes.flatMap((prize): Won[] =>
    prize.winners
      .filter((winner) => winner.boardId === boardId)
      .map((winner) => ({ prize, winner })),
  );
  const byHand = prizes.filter(
    ({ id, rule, left }) =>
      rule.kind === 'hand' &&
      !isDisabled &&
      left > 0 &&
      (rule.isRepeatable || !won.some(({ prize }) => prize.id === id)),
  );
  const due = won.find(({ winner }) => winner.state === 'due')?.prize;
  const handOut = (prize: Prize) => void give({ prize, boardId });
  useKeys(hasKey && due && !isBusy ? { g: () => handOut(due) } : {});
  return (
    <div className={styles.panel}>
      {won.length === 0 && <Quiet>{staffTexts.nothingWon}</Quiet>}
      <Stack as="ul" gap={10}>
        {won.map(({ prize, winner }) => (
          <li key={`${prize.id} ${winner.claimId ?? ''}`} className={styles[winner.state]}>
            <div>
              <strong>{prize.name}</strong> <WinnerState winner={winner} open={openOf(prize)} />
            </div>
            {winner.state === 'due' && (
              <Button once small primary disabled={isBusy} onClick={() => handOut(prize)}>
                {staffTexts.give(prize.name)} {hasKey && prize === due && <Key>G</Key>}
              </Button>
            )}
            {winner.claimId && (
              <Button
                once
                small
                disabled={isBusy}
                aria-label={staffTexts.undoOf(prize.name)}
                onClick={() => void undo({ id: winner.claimId ?? '', name: prize.name })}
              >
                {staffTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {byHand.length > 0 && (
        <>
          <Quiet>{staffTexts.alsoByHand}</Quiet>
          <Actions>
            {byHand.map((prize) => (
              <Button key={prize.id} once small disabled={isBusy} onClick={() => handOut(prize)}>
                {staffTexts.give(prize.name)}
              </Button>
            ))}
          </Actions>
        </>
      )}
    </div>
  );
}

interface PlayerPrizesProps {
  /** Null for a player without a board. */
  boardId: string | null;
  /** A disabled account gets nothing by hand. */
  isDisabled?: boolean;
  /** Whether the G key gives what is due. */
  hasKey?: boolean;
}

/** Renders nothing for a contest without prizes. */
export function PlayerPrizes({ boardId, isDisabled = false, hasKey = false }: PlayerPrizesProps) {
  const query = trpc.prizes.list.useQuery();
  if (query.data?.prizes.length === 0) return null;
  return (
    <Card title={staffTexts.title}>
      <QueryBoundary query={query} failure={staffTexts.loadFailed}>
        {({ prizes }) =>
          boardId === null ? (
            <Quiet>{staffTexts.noBoard}</Quiet>
          ) : (
            <Panel boardId={boardId} isDisabled={isDisabled} prizes={prizes} hasKey={hasKey} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}
