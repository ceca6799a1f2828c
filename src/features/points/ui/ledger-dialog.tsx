// The ledger of a player with the running total, and the list of every way to earn points.

import { QueryBoundary, type QueryState } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Modal } from '#client/components/dialog.tsx';
import { tones } from '#client/components/text.tsx';
import { formatNumber, Moment } from '#client/format/format.tsx';
import { textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { lineTexts } from '#features/boards/messages.ts';
import type { Prices } from '#features/settings/contract.ts';
import { ACHIEVEMENTS } from '#shared/achievements.ts';
import type { LedgerView } from '../contract.ts';
import { ledgerTexts, playerTexts, pricesTexts } from '../messages.ledger.ts';
import { achievementNames } from '../messages.ts';
import { ledgerNote } from '../rules/ledger-notes.ts';
import styles from './ledger-dialog.module.css';

/** `+5` or `−5`, with a real minus sign. */
export const signed = (points: number): string =>
  points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`;

type LedgerQuery = QueryState<LedgerView>;

function Entries({ query }: { query: LedgerQuery }) {
  const texts = useTexts(playerTexts);
  const words = {
    language: useLanguage(),
    ledger: useTexts(ledgerTexts),
    achievements: useTexts(achievementNames),
    lines: useTexts(lineTexts),
  };
  return (
    <QueryBoundary
      query={query}
      failure={texts.notLoaded}
      isEmpty={({ entries }) => entries.length === 0}
      empty={texts.noPoints}
    >
      {({ entries }) => (
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">{texts.whatFor}</th>
              <th scope="col">{texts.points}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {/* People look for the latest news; after a blackout it would be screens further down. */}
            {entries.toReversed().map(({ id, points, total, at, ...entry }) => (
              <tr key={id}>
                <td>
                  {ledgerNote(entry, words)}
                  <Moment at={at} />
                </td>
                <td className={points < 0 ? tones.bad : undefined}>{signed(points)}</td>
                <td>{formatNumber(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryBoundary>
  );
}

function Ledger({ title, query, onClose }: { title: string; query: LedgerQuery; onClose(): void }) {
  const { data } = query;
  const { labelled } = useTexts(kitTexts);
  const points = data && formatNumber(data.totalPoints);
  return (
    <Modal title={points ? labelled(title, points) : title} onClose={onClose}>
      <Entries query={query} />
    </Modal>
  );
}

export function OwnLedger({ onClose }: { onClose(): void }) {
  const query = trpc.points.mine.useQuery();
  return <Ledger title={useTexts(playerTexts).yourPoints} query={query} onClose={onClose} />;
}

interface PlayerLedgerProps {
  player: { id: string; name: string };
  onClose(): void;
}

export function PlayerLedger({ player, onClose }: PlayerLedgerProps) {
  const query = trpc.points.ofPlayer.useQuery({ id: player.id });
  return <Ledger title={`${player.name}’s points`} query={query} onClose={onClose} />;
}

/** The same table without a dialog. */
export const PlayerLedgerTable = ({ id }: { id: string }) => (
  <Entries query={trpc.points.ofPlayer.useQuery({ id })} />
);

function rowsOf({ pointSettings, achievementPoints, bonusPoints }: Prices): [string, number][] {
  const names = textsOf(achievementNames);
  const achievements = ACHIEVEMENTS.map((key): [string, number] => [
    names[key],
    achievementPoints[key],
  ]);
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
              <td>+{formatNumber(points)}</td>
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
