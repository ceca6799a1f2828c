// "What pays what": every way to earn points, as the organisers set it; what pays nothing is left out.
import { Modal } from '#client/components/modal.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import type { Prices } from '#features/settings/contract.ts';
import type { Achievement } from '#shared/achievements.ts';
import { achievementNames } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './ledger-dialog.module.css';

function rowsOf({ pointSettings, achievementPoints, bonusPoints }: Prices): [string, number][] {
  const achievements = Object.entries(achievementNames).map(([key, name]): [string, number] => [
    name,
    achievementPoints[key as Achievement],
  ]);
  const { referral, maxReferrals } = achievementPoints;
  const rows: [string, number][] = [
    [playerTexts.photo, pointSettings.photoApproved],
    [playerTexts.line, pointSettings.firstLine],
    [playerTexts.blackout, pointSettings.blackout],
    ...achievements,
    [playerTexts.referral, maxReferrals === 0 ? 0 : referral],
    [playerTexts.feature, bonusPoints.feature],
    [playerTexts.membership, bonusPoints.membership],
  ];
  return rows.filter(([, points]) => points > 0);
}

function PriceTable({ prices }: { prices: Prices }) {
  const { referral, maxReferrals } = prices.achievementPoints;
  return (
    <>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{playerTexts.what}</th>
            <th scope="col">{playerTexts.points}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(prices).map(([what, points]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>+{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {referral > 0 && maxReferrals > 0
          ? playerTexts.referralAtMost(maxReferrals)
          : playerTexts.paysOnce}
      </p>
    </>
  );
}

export function WhatPays({ onClose }: { onClose(): void }) {
  const query = trpc.settings.prices.useQuery();
  return (
    <Modal title={playerTexts.title} onClose={onClose}>
      <QueryBoundary query={query} failure={playerTexts.loadFailed}>
        {(prices) => <PriceTable prices={prices} />}
      </QueryBoundary>
    </Modal>
  );
}
