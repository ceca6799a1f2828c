// A membership bought at the table: which tier the points reach, recorded with one press, taken back with another.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/field.tsx';
import { Card, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import { type Membership, messages } from '../contract.ts';
import { type Tier, tierReached } from '../rules/membership.ts';
import styles from './membership-panel.module.css';

const silent = { meta: { isSilent: true } };

const tierText = ({ name, discountPercent }: Tier): string => `${name}, ${discountPercent} % off`;

function Recorded({ id, membership }: { id: string; membership: Membership }) {
  const removing = trpc.points.removeMembership.useMutation(silent);
  const { act, isBusy } = useAct();
  const { tier, discountPercent, recordedAt, recordedBy } = membership;
  return (
    <>
      <p className={styles.member}>
        {tier ? tierText({ name: tier, discountPercent, minPoints: 0 }) : 'Member'}
      </p>
      <p className={styles.quiet}>
        Recorded {showMoment(recordedAt)}
        {recordedBy && ` by ${recordedBy}`}
      </p>
      <div>
        <Button
          small
          disabled={isBusy}
          onClick={() =>
            act(() => removing.mutateAsync({ id }), {
              done: messages.takenBack,
              failed: messages.takeBackFailed,
            })
          }
        >
          Undo membership
        </Button>
      </div>
    </>
  );
}

interface RecordProps {
  id: string;
  points: number;
  tiers: readonly Tier[];
  bonus: number;
}

function Record({ id, points, tiers, bonus }: RecordProps) {
  const recording = trpc.points.recordMembership.useMutation(silent);
  const { act, isBusy } = useAct();
  const reached = tierReached(tiers, points);
  const [chosen, setChosen] = useState<string | null>(null);
  const tier = chosen ?? reached?.name ?? tiers[0]?.name;
  return (
    <>
      {tiers.length > 0 && (
        <SelectField
          label="Tier"
          hint={
            reached
              ? `${points} points reach ${tierText(reached)}`
              : `${points} points reach no tier yet`
          }
          value={tier}
          onChange={(event) => setChosen(event.target.value)}
        >
          {tiers.map((one) => (
            <option key={one.name} value={one.name}>
              {tierText(one)} (from {one.minPoints} points)
            </option>
          ))}
        </SelectField>
      )}
      <div>
        <Button
          small
          disabled={isBusy}
          onClick={() =>
            act(() => recording.mutateAsync({ id, ...(tier ? { tier } : {}) }), {
              done: messages.recorded,
              failed: messages.recordFailed,
            })
          }
        >
          Record membership, +{bonus} points
        </Button>
      </div>
    </>
  );
}

export function MembershipPanel({ id, points }: { id: string; points: number }) {
  const membership = trpc.points.membership.useQuery({ id }, silent);
  const settings = trpc.settings.all.useQuery(undefined, silent);
  const failed = [membership, settings].filter(({ data, isError }) => isError && !data);
  const retry = () => failed.map(({ refetch }) => refetch());
  return (
    <Card title="Membership">
      {failed.length > 0 && <Failed onRetry={retry}>{LOAD_FAILED}</Failed>}
      {failed.length === 0 && !(membership.data && settings.data) && <Spinner />}
      {membership.data?.membership && <Recorded id={id} membership={membership.data.membership} />}
      {membership.data && !membership.data.membership && settings.data && (
        <Record
          id={id}
          points={points}
          tiers={settings.data.membershipTiers}
          bonus={settings.data.bonusPoints.membership}
        />
      )}
    </Card>
  );
}
