// The prizes on the Winners tab: how many are left, which boards their rules name, and which have one.
import { useState } from 'react';
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Actions, Card, EmptyState, Quiet } from '#client/components/panel.tsx';
import { playerFilePath, screens } from '#shared/paths.ts';
import type { Prize } from '../contract.ts';
import { staffTexts } from '../messages.staff.ts';
import { WinnerState } from './player-prizes.tsx';
import { ruleNameOf } from './prize-rules.ts';
import { PrizesDialog } from './prizes-dialog.tsx';
import styles from './staff.module.css';
import { useGiving } from './use-giving.ts';

function PrizeItem({ prize }: { prize: Prize }) {
  const { id, name, number, left, rule, winners } = prize;
  const { give, undo, isBusy } = useGiving();
  return (
    <article className={styles.prize}>
      <h3>{name}</h3>
      <p className={styles.facts}>
        {staffTexts.rules[ruleNameOf(rule)]} · {staffTexts.handedOut(number - left, number)}
      </p>
      {winners.length === 0 && <Quiet>{staffTexts.nobody}</Quiet>}
      <ul>
        {winners.map((winner) => (
          <li key={`${winner.boardId} ${winner.claimId ?? ''}`} className={styles[winner.state]}>
            <div>
              <span className={styles.board}>{winner.boardId}</span>{' '}
              {winner.player ? (
                <Link href={playerFilePath(winner.player.id)}>{winner.player.name}</Link>
              ) : (
                staffTexts.erased
              )}{' '}
              <WinnerState winner={winner} />
            </div>
            {winner.state === 'due' && (
              <Button
                small
                disabled={isBusy}
                aria-label={`${staffTexts.give(name)}: ${winner.boardId}`}
                onClick={() => void give({ id, name, boardId: winner.boardId })}
              >
                {staffTexts.give(name)}
              </Button>
            )}
            {winner.claimId && (
              <Button
                small
                disabled={isBusy}
                aria-label={`${staffTexts.undoOf(name)}: ${winner.boardId}`}
                onClick={() => void undo({ id: winner.claimId ?? '', name })}
              >
                {staffTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

export function PrizesPanel() {
  const query = trpc.prizes.list.useQuery();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card title={staffTexts.title}>
      <QueryBoundary query={query} failure={staffTexts.loadFailed}>
        {({ prizes }) => (
          <div className={styles.panel}>
            {prizes.length === 0 && <EmptyState>{staffTexts.none}</EmptyState>}
            {prizes.map((prize) => (
              <PrizeItem key={prize.id} prize={prize} />
            ))}
            <Actions>
              <Button small onClick={() => setEditing(true)}>
                {staffTexts.edit}
              </Button>
              {prizes.length > 0 && (
                <ButtonLink small href={screens.prizeList}>
                  {staffTexts.printList}
                </ButtonLink>
              )}
            </Actions>
            {isEditing && <PrizesDialog prizes={prizes} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
