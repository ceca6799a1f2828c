// Sponsors: up to six of the uploaded pictures, each with the places where it is shown.
import { trpc } from '#client/calls/trpc.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { CheckField, SelectField } from '#client/forms/field.tsx';
import { assetUrl, screens } from '#shared/paths.ts';
import {
  SPONSOR_PLACES,
  SPONSORS_MAX,
  type Sponsor,
  type SponsorPlace,
} from '../contract.sponsors.ts';
import { messages } from '../messages.ts';
import styles from './settings.module.css';

const texts = messages.sponsors;

interface SponsorsSettingProps {
  sponsors: readonly Sponsor[];
  send(sponsors: readonly Sponsor[]): unknown;
}

export function SponsorsSetting({ sponsors, send }: SponsorsSettingProps) {
  const { data } = trpc.assets.list.useQuery();
  const pictures = (data?.assets ?? [])
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ filename }) => filename);
  const free = pictures.filter((name) => !sponsors.some(({ filename }) => filename === name));
  const change = (changed: Sponsor, places: SponsorPlace[]) =>
    void send(sponsors.map((one) => (one === changed ? { ...one, places } : one)));
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
                small
                aria-label={texts.removeOf(filename)}
                onClick={() => void send(sponsors.filter((one) => one !== sponsor))}
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
            void send([...sponsors, { filename: target.value, places: [...SPONSOR_PLACES] }])
          }
        >
          <option value="">{texts.choose}</option>
          {free.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {data && pictures.length === 0 && (
        <>
          <Quiet>{texts.noPictures}</Quiet>
          <Actions>
            <ButtonLink small href={`${screens.adminDashboard}?tab=assets`}>
              {texts.toAssets}
            </ButtonLink>
          </Actions>
        </>
      )}
    </Card>
  );
}
