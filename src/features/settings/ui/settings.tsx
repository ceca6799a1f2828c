// The Settings tab: every documented number with its range, and what a change means for boards that are already dealt.

import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Card } from '#client/components/panel.tsx';
import { CheckField } from '#client/forms/field.tsx';
import {
  type NumberGroup,
  numberSettings,
  type Range,
  type Settings as Values,
} from '../contract.ts';
import { ContestSettings } from './contest-settings.tsx';
import { NumberSetting } from './draft-field.tsx';
import { TierList } from './draft-list.tsx';
import styles from './settings.module.css';
import { type SettingsState, useSettings } from './use-settings.ts';

type GameSettings = Values['gameSettings'];

interface GroupText<G extends NumberGroup> {
  readonly title: string;
  readonly note: (boardsDealt: string) => string;
  /** Field → label, in the order shown. */
  readonly labels: Readonly<Record<keyof (typeof numberSettings)[G], string>>;
  readonly hints?: Readonly<Partial<Record<keyof (typeof numberSettings)[G], string>>>;
}

const groups: { readonly [G in NumberGroup]: GroupText<G> } = {
  gameSettings: {
    title: 'Game',
    note: (dealt) => `Counts for boards dealt from now on. ${dealt} and stay as they are.`,
    labels: {
      boardSize: 'Board size',
      totalChallenges: 'Total challenges',
      challengesPerBoard: 'Challenges per board',
    },
  },
  pointSettings: {
    title: 'Points',
    note: () => 'Counts on every board from now on. What was paid stays as it was paid.',
    labels: {
      photoApproved: 'Points per photo',
      firstLine: 'Line completion bonus',
      blackout: 'Board completion bonus',
    },
  },
  achievementPoints: {
    title: 'Achievements',
    note: () => 'Counts for achievements from now on. What was paid stays as it was paid.',
    labels: {
      referral: 'Referral bonus',
      maxReferrals: 'Referrals paid for each player',
      firstPhoto: 'First photo',
      fourCorners: 'Four corners',
      everyCategory: 'A photo in every category',
      tenApproved: 'Ten photos approved',
    },
    hints: {
      referral: 'Paid when the newcomer’s first photo is approved',
      maxReferrals: '0 pays for nobody',
    },
  },
  bonusPoints: {
    title: 'Bonus points',
    note: () => 'Counts for features and memberships from now on.',
    labels: { feature: 'Featured on Instagram', membership: 'Membership' },
  },
  rateLimits: {
    title: 'Limits for each player',
    note: () => 'Counts at once, for photos of the last hour and day too.',
    labels: {
      photosPerHour: 'Photos per hour',
      photosPerDay: 'Photos per day',
      apiCallsPerMinute: 'API calls per minute',
    },
  },
};

interface GroupProps {
  name: NumberGroup;
  state: SettingsState;
  /** What the numbers lead to, those that are typed before they are sent. */
  renderForecast?(values: Readonly<Record<string, number>>): ReactNode;
}

function Group({ name, state, renderForecast }: GroupProps) {
  const { title, note, labels } = groups[name];
  const hints: Readonly<Record<string, string>> = groups[name].hints ?? {};
  const [drafts, setDrafts] = useState<Readonly<Record<string, number>>>({});
  const overview = trpc.operations.overview.useQuery();
  const values: Readonly<Record<string, number>> = state.query.data?.[name] ?? {};
  const ranges: Readonly<Record<string, Range>> = numberSettings[name];
  const dealt = overview.data?.boards;
  return (
    <Card title={title}>
      <p className={styles.note}>{note(dealtText(dealt))}</p>
      <div className={styles.fields}>
        {Object.entries(labels).map(([field, label]) => (
          <NumberSetting
            key={field}
            label={label}
            value={values[field] ?? 0}
            range={ranges[field] ?? { min: 0, max: 0 }}
            hint={hints[field]}
            hasForecast={renderForecast !== undefined}
            send={(value) => state.send(name, { [field]: value })}
            onDraft={(draft) =>
              setDrafts(({ [field]: _, ...others }) =>
                draft === null ? others : { ...others, [field]: draft },
              )
            }
          />
        ))}
      </div>
      {renderForecast?.({ ...values, ...drafts })}
    </Card>
  );
}

function dealtText(dealt: number | undefined): string {
  if (dealt === undefined) return 'Boards that are dealt are printed';
  return dealt === 1 ? '1 board is dealt' : `${dealt} boards are dealt`;
}

interface SettingsProps {
  /** What a board will be like with these game settings, before they are saved. */
  renderForecast(game: GameSettings): ReactNode;
}

export function Settings({ renderForecast }: SettingsProps) {
  const state = useSettings();
  return (
    <QueryBoundary query={state.query}>
      {({ contest, membershipTiers, gameSettings, reviewing }) => (
        <div className={styles.groups}>
          <ContestSettings values={contest} state={state} />
          {(Object.keys(groups) as NumberGroup[]).map((name) => (
            <Group
              key={name}
              name={name}
              state={state}
              renderForecast={
                name === 'gameSettings'
                  ? (values) => renderForecast({ ...gameSettings, ...values })
                  : undefined
              }
            />
          ))}
          <Card title="Reviews">
            <p className={styles.note}>
              While names are hidden, the queue and the messages about new photos leave out who sent
              a photo. Users, exports and the activity log keep the names.
            </p>
            <CheckField
              label="Hide names while judging"
              checked={reviewing.hideNames}
              onChange={({ target }) => void state.send('reviewing', { hideNames: target.checked })}
            />
          </Card>
          <Card title="Membership tiers">
            <p className={styles.note}>
              What a membership costs less by the points a player has. Memberships already recorded
              keep their discount.
            </p>
            <TierList
              tiers={membershipTiers}
              send={(tiers) => state.send('membershipTiers', tiers)}
            />
          </Card>
        </div>
      )}
    </QueryBoundary>
  );
}
