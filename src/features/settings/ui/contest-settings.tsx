// The contest itself: its name, the fan table's location and hours, when it is open, its prizes, and a pause.

import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Actions, Card } from '#client/components/panel.tsx';
import { formatDayTime } from '#client/format/format.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { englishFault } from '#shared/failures.ts';
import { counted } from '#shared/plural.ts';
import { dayOf, momentOf, timeOf } from '#shared/zoned-time.ts';
import {
  CONTEST_NAME_MAX,
  closesTooEarly,
  contestFields,
  EMAIL_MAX,
  eventFields,
  PAUSE_MAX,
  PLACE_MAX,
  type Settings,
  WIFI_PASSWORD_MAX,
} from '../contract.ts';
import { faults, messages } from '../messages.ts';
import { consequenceOf } from '../rules.ts';
import { DraftField, type Parsed, REST_MS } from './draft-field.tsx';
import { HandInList } from './draft-list.tsx';
import { PrizesSetting } from './prizes-setting.tsx';
import styles from './settings.module.css';
import { useConfirmation } from './use-confirmation.tsx';
import type { SettingsState } from './use-settings.ts';

interface PauseSettingProps {
  /** The sentence players read; null while the contest is not paused. */
  sentence: string | null;
  /** @returns why it was refused, or null once it is stored */
  send(sentence: string | null): Promise<string | null>;
}

function PauseSetting({ sentence, send }: PauseSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { texts } = messages;
  const text = typed ?? sentence ?? '';

  const store = async (next: string | null) => {
    const parsed = contestFields.paused.safeParse(next);
    if (!parsed.success) return setFault(englishFault(parsed.error.issues[0]?.message ?? ''));
    setSending(true);
    const reason = await send(parsed.data);
    setSending(false);
    setFault(reason);
    if (reason === null) setTyped(null);
  };

  return (
    <>
      {sentence !== null && (
        <p className={styles.refusal} role="status">
          {texts.isPaused}
        </p>
      )}
      <TextAreaField
        label={texts.sentence}
        hint={texts.sentenceHint}
        rows={2}
        maxLength={PAUSE_MAX}
        value={text}
        error={(text !== sentence && fault) || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
      />
      <Actions>
        {(sentence === null || (typed !== null && typed !== sentence)) && (
          <Button small disabled={isSending} onClick={() => void store(text)}>
            {sentence === null ? texts.doPause : texts.changeSentence}
          </Button>
        )}
        {sentence !== null && (
          <Button small good disabled={isSending} onClick={() => void store(null)}>
            {texts.goOn}
          </Button>
        )}
      </Actions>
    </>
  );
}

type Values = Settings['contest'];

const ZONES_ID = 'time-zones';

/** Suggested names, if the browser provides them. */
const zoneNames = (
  <datalist id={ZONES_ID}>
    {('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []).map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

const locationText = (location: Values['venueLocation']): string =>
  location ? `${location.lat}, ${location.lng}` : '';

const parseLocation = (text: string): Parsed => {
  if (text.trim() === '') return { value: null };
  const [lat, lng, ...more] = text.split(',').map((part) => Number(part.trim() || Number.NaN));
  const parsed = eventFields.venueLocation.safeParse({ lat, lng });
  return parsed.success && more.length === 0
    ? { value: parsed.data }
    : { error: englishFault(faults.noLocation) };
};

const lines = {
  name: contestFields.name,
  place: contestFields.place,
  timeZone: eventFields.timeZone,
  supportEmail: eventFields.supportEmail,
};

/** A network without a name has no password. */
const wifiOf = (name: string, password: string): Values['wifi'] => ({
  name,
  password: name === '' ? '' : password,
});

const parseWifi = (wifi: Values['wifi']): Parsed => {
  const parsed = eventFields.wifi.safeParse(wifi);
  return parsed.success
    ? { value: parsed.data }
    : { error: englishFault(parsed.error.issues[0]?.message ?? '') };
};

const parseLine =
  (field: keyof typeof lines) =>
  (text: string): Parsed => {
    const parsed = lines[field].safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { error: englishFault(parsed.error.issues[0]?.message ?? '') };
  };

/** A time in the format of `datetime-local`. */
const localText = (moment: string | null, zone: string): string => {
  if (moment === null) return '';
  const date = new Date(moment);
  return `${dayOf(date, zone)}T${timeOf(date, zone)}`;
};

const parseLocal =
  (zone: string) =>
  (text: string): Parsed => {
    if (text === '') return { value: null };
    const [day = '', time = ''] = text.split('T');
    const moment = momentOf(day, time, zone);
    return Number.isNaN(moment.getTime())
      ? { error: englishFault(faults.noMoment) }
      : { value: moment.toISOString() };
  };

export function ContestSettings({ values, state }: { values: Values; state: SettingsState }) {
  const zone = values.timeZone;
  const { texts } = messages;
  const send = (field: keyof Values) => (value: unknown, isWanted?: () => boolean) =>
    state.send('contest', { [field]: value }, isWanted);
  const { ask, dialog } = useConfirmation();
  /** Changing an opening or closing time asks for confirmation if there are players. */
  const sendBound =
    (field: 'opensAt' | 'closesAt') => async (value: unknown, isWanted: () => boolean) => {
      const found = await state.figures();
      const after = { ...values, [field]: value as string | null };
      // An invalid change is not asked about; the server refuses it with the reason.
      if ((found === null || found.users > 0) && closesTooEarly(after) === null) {
        const players = found ? counted(found.users, 'player') : messages.allPlayers;
        const say = (moment: string) => formatDayTime(moment, zone);
        const asked = consequenceOf({ before: values, after, now: new Date() }, players, say);
        if (!(await ask(asked))) return null;
      }
      return send(field)(value, isWanted);
    };
  const moments = [
    ['opensAt', texts.opens],
    ['closesAt', texts.closes],
    ['eventStart', texts.eventStart],
  ] as const;
  return (
    <Card title={texts.title}>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.fields}>
        <DraftField
          label={texts.name}
          maxLength={CONTEST_NAME_MAX}
          stored={values.name}
          parse={parseLine('name')}
          send={send('name')}
        />
        <DraftField
          label={texts.place}
          hint={texts.placeHint}
          maxLength={PLACE_MAX}
          stored={values.place}
          parse={parseLine('place')}
          send={send('place')}
        />
        <DraftField
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          input={{ list: ZONES_ID, autoComplete: 'off', spellCheck: false }}
          stored={zone}
          parse={parseLine('timeZone')}
          send={send('timeZone')}
        />
        {zoneNames}
        {moments.map(([field, label]) => (
          <DraftField
            key={field}
            label={label(zone)}
            hint={field === 'eventStart' ? texts.eventStartHint : texts.noBound}
            type="datetime-local"
            stored={localText(values[field], zone)}
            parse={parseLocal(zone)}
            restMs={field === 'eventStart' ? undefined : REST_MS.long}
            send={field === 'eventStart' ? send(field) : sendBound(field)}
          />
        ))}
        <DraftField
          label={texts.venueLocation}
          hint={texts.venueLocationHint}
          stored={locationText(values.venueLocation)}
          parse={parseLocation}
          send={send('venueLocation')}
        />
        <DraftField
          label={texts.supportEmail}
          hint={texts.supportEmailHint}
          type="email"
          maxLength={EMAIL_MAX}
          stored={values.supportEmail}
          parse={parseLine('supportEmail')}
          send={send('supportEmail')}
        />
        <DraftField
          label={texts.wifiName}
          hint={texts.wifiNameHint}
          input={{ autoComplete: 'off', spellCheck: false }}
          stored={values.wifi.name}
          parse={(name) => parseWifi(wifiOf(name, values.wifi.password))}
          send={send('wifi')}
        />
        <DraftField
          label={texts.wifiPassword}
          hint={texts.wifiPasswordHint}
          input={{ autoComplete: 'off', spellCheck: false }}
          maxLength={WIFI_PASSWORD_MAX}
          stored={values.wifi.password}
          parse={(password) => parseWifi({ ...values.wifi, password })}
          send={send('wifi')}
        />
      </div>
      <h3>{texts.hours(zone)}</h3>
      <p className={styles.note}>{texts.everyDay}</p>
      <HandInList windows={values.handIn} send={send('handIn')} />
      <PrizesSetting stored={values.prizes} send={send('prizes')} />
      <h3>{texts.pause}</h3>
      <PauseSetting sentence={values.paused} send={send('paused')} />
      {dialog}
    </Card>
  );
}
