// The Settings tab: every documented number with its range, and what a change means for boards already dealt.
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { CheckField, Options, SelectField } from '#client/forms/field.tsx';
import { assetUrl, tabPath } from '#shared/paths.ts';
import { counted } from '#shared/text/words.ts';
import {
  SPONSOR_PLACES,
  SPONSORS_MAX,
  type Sponsor,
  type SponsorPlace,
} from '../contract.sponsors.ts';
import {
  CREW_SIZES,
  HEART_NUMBERS,
  type NumberGroup,
  numberSettings,
  type Range,
  type Settings as Values,
} from '../contract.ts';
import { consequences, messages } from '../messages.ts';
import { ContestSettings } from './contest-settings.tsx';
import { NumberSetting } from './draft-field.tsx';
import { TierList } from './draft-list.tsx';
import styles from './settings.module.css';
import { useConfirmation } from './use-confirmation.tsx';
import { type SettingsState, useSettings } from './use-settings.ts';

// Sponsors: up to six of the uploaded pictures, each with the places where it is shown.

const texts = messages.sponsors;

interface SponsorsSettingProps {
  stored: readonly Sponsor[];
  send(sponsors: readonly Sponsor[]): Promise<unknown>;
}

function SponsorsSetting({ stored, send }: SponsorsSettingProps) {
  /** As sent last, until it is answered: the next click may come before. */
  const [sent, setSent] = useState<readonly Sponsor[] | null>(null);
  const sponsors = sent ?? stored;
  const store = (next: readonly Sponsor[]) => {
    setSent(next);
    void send(next).then(() => setSent((now) => (now === next ? null : now)));
  };
  const { data } = trpc.assets.list.useQuery();
  const pictures = (data?.assets ?? [])
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ filename }) => filename);
  const free = pictures.filter((name) => !sponsors.some(({ filename }) => filename === name));
  const change = (changed: Sponsor, places: SponsorPlace[]) =>
    store(sponsors.map((one) => (one === changed ? { ...one, places } : one)));
  return (
    <Card title={texts.title}>
      <Quiet>{texts.note}</Quiet>
      <ul className={styles.sponsors}>
        {sponsors.map((sponsor) => {
          const { filename, places } = sponsor;
          return (
            <li key={filename}>
              <img src={assetUrl(filename)} alt="" />
              <strong>{filename}</strong>
              <fieldset>
                <legend>{texts.places}</legend>
                {SPONSOR_PLACES.map((place) => {
                  const isOn = places.includes(place);
                  return (
                    <CheckField
                      key={place}
                      label={texts.place[place]}
                      checked={isOn}
                      // A logo must be shown somewhere; otherwise it is removed from the list.
                      disabled={isOn && places.length === 1}
                      onChange={({ target }) =>
                        change(
                          sponsor,
                          target.checked ? [...places, place] : places.filter((it) => it !== place),
                        )
                      }
                    />
                  );
                })}
              </fieldset>
              <Button
                once
                small
                aria-label={texts.removeOf(filename)}
                onClick={() => store(sponsors.filter((one) => one !== sponsor))}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      {sponsors.length < SPONSORS_MAX && free.length > 0 && (
        <SelectField
          label={texts.add}
          value=""
          onChange={({ target }) =>
            store([...sponsors, { filename: target.value, places: [...SPONSOR_PLACES] }])
          }
        >
          <option value="">{texts.choose}</option>
          <Options of={free} />
        </SelectField>
      )}
      {data && pictures.length === 0 && (
        <>
          <Quiet>{texts.noPictures}</Quiet>
          <Actions>
            <ButtonLink small href={tabPath('assets')}>
              {texts.toAssets}
            </ButtonLink>
          </Actions>
        </>
      )}
    </Card>
  );
}

type GameSettings = Values['gameSettings'];

interface GroupText<G extends NumberGroup> {
  readonly title: string;
  readonly note: (boardsDealt: string) => string;
  /** Label of each field, in display order. */
  readonly labels: Readonly<Record<keyof (typeof numberSettings)[G], string>>;
  readonly hints?: Readonly<Partial<Record<keyof (typeof numberSettings)[G], string>>>;
}

const groups: { readonly [G in NumberGroup]: GroupText<G> } = {
  gameSettings: {
    title: 'Game',
    note: (dealt) => `Applies to boards dealt from now on. ${dealt}`,
    labels: {
      boardSize: 'Board size',
      totalChallenges: 'Total challenges',
      challengesPerBoard: 'Challenges per board',
    },
  },
  pointSettings: {
    title: 'Points',
    note: () => 'Applies to every board from now on. Points already earned don’t change.',
    labels: {
      photoApproved: 'Points per photo',
      firstLine: 'Line completion bonus',
      blackout: 'Board completion bonus',
    },
  },
  achievementPoints: {
    title: 'Achievements',
    note: () => 'Applies to achievements from now on. Points already earned don’t change.',
    labels: {
      referral: 'Referral bonus',
      maxReferrals: 'Paid referrals per player',
      firstPhoto: 'First photo',
      fourCorners: 'Four corners',
      everyCategory: 'A photo in every category',
      tenApproved: 'Ten photos approved',
    },
    hints: {
      referral: 'Earned when the new player’s first photo is approved',
      maxReferrals: '0 turns referral points off',
    },
  },
  bonusPoints: {
    title: 'Bonus points',
    note: () => 'Applies to Instagram features and memberships from now on.',
    labels: { feature: 'Featured on Instagram', membership: 'Membership' },
  },
  rateLimits: {
    title: 'Limits per player',
    note: () => 'Applies right away, including photos from the last hour and day.',
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
  /** Forecast of the numbers' effect, including typed ones not sent yet. */
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
  const { ask, dialog } = useConfirmation(name);
  const send = (field: string) => async (value: number, isWanted: () => boolean) => {
    if (field === 'boardSize') {
      const found = await state.figures();
      if (found === null || found.boards > 0) {
        const boards = found
          ? counted(found.boards, 'board has', 'boards have')
          : messages.allBoards;
        if (!(await ask(consequences.boardSize(boards, value)))) return null;
      }
    }
    return state.send(name, { [field]: value }, isWanted);
  };
  return (
    <Card title={title}>
      <Quiet>{note(dealtText(dealt))}</Quiet>
      <div className={styles.fields}>
        {Object.entries(labels).map(([field, label]) => (
          <NumberSetting
            key={field}
            label={label}
            value={values[field] ?? 0}
            range={ranges[field] ?? { min: 0, max: 0 }}
            hint={hints[field]}
            hasForecast={renderForecast !== undefined}
            send={send(field)}
            onDraft={(draft) =>
              setDrafts(({ [field]: _, ...others }) =>
                draft === null ? others : { ...others, [field]: draft },
              )
            }
          />
        ))}
      </div>
      {renderForecast?.({ ...values, ...drafts })}
      {dialog}
    </Card>
  );
}

function dealtText(dealt: number | undefined): string {
  if (dealt === undefined) return 'Boards that have been dealt don’t change.';
  return `${counted(dealt, 'board has', 'boards have')} been dealt already and won’t change.`;
}

interface SettingsProps {
  /** What a board will be like with these game settings, before they are saved. */
  renderForecast(game: GameSettings): ReactNode;
}

export function Settings({ renderForecast }: SettingsProps) {
  const state = useSettings();
  return (
    <QueryBoundary query={state.query}>
      {({ contest, membershipTiers, gameSettings, reviewing, crew, gallery, sponsors }) => (
        <div className={styles.groups}>
          <div className={styles.column}>
            <ContestSettings values={contest} state={state} />
          </div>
          <div className={styles.column}>
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
              <Quiet>
                While names are hidden, the queue and the messages about new photos don’t say who
                sent a photo. Users, exports and Recent Activity still show names.
              </Quiet>
              <CheckField
                label="Hide names during review"
                checked={reviewing.hideNames}
                onChange={({ target }) =>
                  void state.send('reviewing', { hideNames: target.checked })
                }
              />
            </Card>
            <Card title="Playing together">
              <Quiet>
                How many phones may play on one board, the player’s own counted. With 1 everybody
                plays alone. Phones that play already stay.
              </Quiet>
              <SelectField
                label="Largest crew"
                value={crew.largest}
                onChange={({ target }) =>
                  void state.send('crew', { largest: Number(target.value) })
                }
              >
                <Options of={CREW_SIZES} />
              </SelectField>
            </Card>
            <Card title="Gallery">
              <Quiet>
                Players see the photos that others show. Hearts are given while the people’s choice
                on the Winners tab is open.
              </Quiet>
              <CheckField
                label="Hide photos of a square until the player has found it"
                checked={gallery.hidesUnfound}
                onChange={({ target }) =>
                  void state.send('gallery', { hidesUnfound: target.checked })
                }
              />
              <SelectField
                label="Hearts of a board"
                value={gallery.hearts}
                onChange={({ target }) =>
                  void state.send('gallery', { hearts: Number(target.value) })
                }
              >
                <Options of={HEART_NUMBERS} />
              </SelectField>
            </Card>
            <SponsorsSetting stored={sponsors} send={(all) => state.send('sponsors', all)} />
            <Card title="Membership tiers">
              <Quiet>
                Membership discount by points. Memberships already recorded keep their discount.
              </Quiet>
              <TierList
                stored={membershipTiers}
                send={(tiers, isWanted) => state.send('membershipTiers', tiers, isWanted)}
              />
            </Card>
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}
