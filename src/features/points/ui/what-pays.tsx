// "What pays what": every way to earn points, as the organisers set it; what pays nothing is left out.

import { Modal } from '#client/components/modal.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { textsOf, useTexts } from '#client/language.ts';
import { trpc } from '#client/trpc.ts';
import type { Prices } from '#features/settings/contract.ts';
import type { Achievement } from '#shared/achievements.ts';
import { ledgerTexts } from '../messages.ledger.ts';
import { pricesTexts } from '../messages.prices.ts';
import styles from './ledger-dialog.module.css';

function rowsOf({ pointSettings, achievementPoints, bonusPoints }: Prices): [string, number][] {
  const achievements = Object.entries(textsOf(ledgerTexts).achievements).map(
    ([key, name]): [string, number] => [name, achievementPoints[key as Achievement]],
  );
  const { referral, maxReferrals } = achievementPoints;
  const rows: [string, number][] = [
    [textsOf(pricesTexts).photo, pointSettings.photoApproved],
    [textsOf(pricesTexts).line, pointSettings.firstLine],
    [textsOf(pricesTexts).blackout, pointSettings.blackout],
    ...achievements,
    [textsOf(pricesTexts).referral, maxReferrals === 0 ? 0 : referral],
    [textsOf(pricesTexts).feature, bonusPoints.feature],
    [textsOf(pricesTexts).membership, bonusPoints.membership],
  ];
  return rows.filter(([, points]) => points > 0);
}

function PriceTable({ prices }: { prices: Prices }) {
  const texts = useTexts(pricesTexts);
  const { referral, maxReferrals } = prices.achievementPoints;
  return (
    <>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.points}</th>
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
        {referral > 0 && maxReferrals > 0 ? texts.referralAtMost(maxReferrals) : texts.paysOnce}
      </p>
    </>
  );
}

export function WhatPays({ onClose }: { onClose(): void }) {
  const texts = useTexts(pricesTexts);
  const query = trpc.settings.prices.useQuery();
  return (
    <Modal title={texts.title} onClose={onClose}>
      <QueryBoundary query={query} failure={texts.loadFailed}>
        {(prices) => <PriceTable prices={prices} />}
      </QueryBoundary>
    </Modal>
  );
}
