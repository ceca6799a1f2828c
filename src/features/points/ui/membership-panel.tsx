// A membership sold at the fan table: the tier that the points reach, recording and undoing it.

import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { tones } from '#client/components/text.tsx';
import { formatDayTime, Moment, useContestZone } from '#client/format/format.tsx';
import { SelectField } from '#client/forms/field.tsx';
import type { MembershipTier } from '#features/settings/contract.ts';
import { counted } from '#shared/text/words.ts';
import { type Membership, type MembershipView, messages } from '../contract.ts';
import { tierReached } from '../rules/awards.ts';
import styles from './staff.module.css';

const invalidates = (utils: ApiUtils) => [utils.points, utils.players, utils.operations];

const tierText = ({ name, discountPercent }: MembershipTier): string =>
  `${name}, ${discountPercent}% off`;

interface Member {
  id: string;
  name: string;
  points: number;
}

type RecordedProps = Pick<Member, 'id' | 'name'> & { membership: Membership };

function Recorded({ id, name, membership }: RecordedProps) {
  const zone = useContestZone();
  const undo = useAction({
    run: (_, client) => client.points.removeMembership.mutate({ id }),
    invalidates,
    success: messages.takenBack,
    failure: messages.takeBackFailed,
  });
  const { tier, discountPercent, recordedAt, recordedBy, points } = membership;
  const membershipText = tier ? tierText({ name: tier, discountPercent, minPoints: 0 }) : 'Member';
  return (
    <>
      <p className={tones.good}>{membershipText}</p>
      <p className={styles.receipt}>
        {messages.receipt({
          name,
          points: counted(points, 'point'),
          membership: membershipText,
          moment: formatDayTime(recordedAt, zone),
        })}
      </p>
      <Quiet>
        Recorded <Moment at={recordedAt} />
        {recordedBy && ` by ${recordedBy}`}
      </Quiet>
      <div>
        <Button once small disabled={undo.isPending} onClick={() => undo.run()}>
          Undo membership
        </Button>
      </div>
    </>
  );
}

type RecordProps = Pick<Member, 'id' | 'points'> & Pick<MembershipView, 'tiers' | 'bonus'>;

function Record({ id, points, tiers, bonus }: RecordProps) {
  const reached = tierReached(tiers, points);
  const [chosen, setChosen] = useState<string | null>(null);
  const tier = chosen ?? reached?.name ?? tiers[0]?.name;
  const record = useAction({
    run: (_, client) => client.points.recordMembership.mutate({ id, ...(tier ? { tier } : {}) }),
    invalidates,
    success: messages.recorded,
    failure: messages.recordFailed,
  });
  return (
    <>
      {tiers.length > 0 && (
        <SelectField
          label="Tier"
          hint={
            reached
              ? `${counted(points, 'point')} qualify for ${tierText(reached)}`
              : `${counted(points, 'point')}: no tier yet`
          }
          value={tier}
          onChange={(event) => setChosen(event.target.value)}
        >
          {tiers.map((one) => (
            <option key={one.name} value={one.name}>
              {tierText(one)} (from {counted(one.minPoints, 'point')})
            </option>
          ))}
        </SelectField>
      )}
      <div>
        <Button once small disabled={record.isPending} onClick={() => record.run()}>
          Record membership, +{bonus} points
        </Button>
      </div>
    </>
  );
}

export function MembershipPanel({ id, name, points }: Member) {
  const query = trpc.points.membership.useQuery({ id });
  return (
    <Card title="Membership">
      <QueryBoundary query={query}>
        {({ membership, tiers, bonus }) =>
          membership ? (
            <Recorded id={id} name={name} membership={membership} />
          ) : (
            <Record id={id} points={points} tiers={tiers} bonus={bonus} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}
