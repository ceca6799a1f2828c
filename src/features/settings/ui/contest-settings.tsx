// The contest itself: its name, the fan table's location and hours, when it is open, its prizes, and a pause.

import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { tones } from '#client/components/text.tsx';
import { formatComingTime } from '#client/format/format.tsx';
import { serverNow } from '#client/format/server-clock.ts';
import { TextAreaField } from '#client/forms/field.tsx';
import { useKept } from '#client/forms/kept-text.ts';
import { type Contest, type ContestState, contestState } from '#shared/contest.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { counted } from '#shared/text/words.ts';
import { dayOf, momentOf, timeOf } from '#shared/time/zoned-time.ts';
import {
  CONTEST_NAME_MAX,
  closesTooEarly,
  contestFields,
  EMAIL_MAX,
  eventFields,
  PAUSE_MAX,
  PLACE_MAX,
  PRIZES_MAX,
  type Settings,
  WIFI_PASSWORD_MAX,
} from '../contract.ts';
import { consequences, faults, messages } from '../messages.ts';
import { DraftField, type Parsed, parseBy, REST_MS } from './draft-field.tsx';
import { HandInList } from './draft-list.tsx';
import styles from './settings.module.css';
import { useConfirmation } from './use-confirmation.tsx';
import type { SettingsState } from './use-settings.ts';

// The pause and the prizes: texts of several lines, sent by a button because players see them at once. One that was not sent
// is still there after a look at another tab; Escape drops it, as in the other fields.

const { texts } = messages;

interface SentText<Text extends string | null> {
  stored: Text;
  /** @returns why it was refused, or null once it is stored */
  send(text: unknown): Promise<string | null>;
}

function useSentText(field: 'paused' | 'prizes', { stored, send }: SentText<string | null>) {
  const [typed, setTyped] = useKept<string>(field);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // As it is stored, it follows what others store.
  if (typed === (stored ?? '')) setTyped(null);
  const value = typed ?? stored ?? '';
  return {
    typed,
    isSending,
    /** Of the text area. */
    area: {
      value,
      error: (value !== stored && fault) || undefined,
      onChange({ target }: { target: { value: string } }) {
        setTyped(target.value);
        setFault(null);
      },
      onKeyDown({ key }: { key: string }) {
        if (key === 'Escape') setTyped(null);
      },
    },
    async store(next: string | null) {
      const parsed = parseBy(contestFields[field])(next);
      if ('error' in parsed) return setFault(parsed.error);
      setSending(true);
      const reason = await send(parsed.value);
      setSending(false);
      setFault(reason);
      if (reason === null) setTyped(null);
    },
  };
}

/** `stored` is the sentence players read; null while the contest is not paused. */
function PauseSetting(props: SentText<string | null>) {
  const { stored } = props;
  const { typed, isSending, area, store } = useSentText('paused', props);
  return (
    <>
      {stored !== null && (
        <p className={tones.bad} role="status">
          {texts.isPaused}
        </p>
      )}
      <TextAreaField
        label={texts.sentence}
        hint={texts.sentenceHint}
        rows={2}
        maxLength={PAUSE_MAX}
        {...area}
      />
      <Actions>
        {(stored === null || (typed !== null && typed !== stored)) && (
          <Button once small disabled={isSending} onClick={() => void store(area.value)}>
            {stored === null ? texts.doPause : texts.changeSentence}
          </Button>
        )}
        {stored !== null && (
          <Button once small good disabled={isSending} onClick={() => void store(null)}>
            {texts.goOn}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** `stored` is empty for none. */
function PrizesSetting(props: SentText<string>) {
  const { isSending, area, store } = useSentText('prizes', props);
  return (
    <>
      <TextAreaField
        label={texts.prizes}
        hint={area.value === props.stored ? texts.prizesHint : messages.notStoredYet}
        rows={4}
        maxLength={PRIZES_MAX}
        {...area}
      />
      <Actions>
        <Button
          small
          disabled={isSending || area.value === props.stored}
          onClick={() => void store(area.value)}
        >
          {texts.savePrizes}
        </Button>
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

/** A network without a name has no password. */
const wifiOf = (name: string, password: string): Values['wifi'] => ({
  name,
  password: name === '' ? '' : password,
});

/** As typed in one of its two fields: a fault of the other one is shown there, a missing name at both. */
function parseWifi(wifi: Values['wifi'], field: keyof Values['wifi']): Parsed {
  const parsed = parseBy(eventFields.wifi)(wifi);
  if (wifi.name === '' || !('error' in parsed)) return parsed;
  const own = parseBy(eventFields.wifi.shape[field])(wifi[field]);
  return 'error' in own ? own : { error: '' };
}

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

/** Paused counts as open here: a pause is lifted by hand. */
const stateOf = (contest: Contest, now: Date): Exclude<ContestState, 'paused'> => {
  const state = contestState(contest, now);
  return state === 'paused' ? 'open' : state;
};

export function ContestSettings({ values, state }: { values: Values; state: SettingsState }) {
  const zone = values.timeZone;
  const send = (field: keyof Values) => (value: unknown, isWanted?: () => boolean) =>
    state.send('contest', { [field]: value }, isWanted);
  // Typed and perhaps not stored yet: each of the two fields is sent with the other one.
  const [wifiName = values.wifi.name, setWifiName] = useState<string>();
  const [wifiPassword = values.wifi.password, setWifiPassword] = useState<string>();
  const { ask, dialog } = useConfirmation('contest');
  /** Changing an opening or closing time asks for confirmation if there are players. */
  const sendBound =
    (field: 'opensAt' | 'closesAt') => async (value: unknown, isWanted: () => boolean) => {
      const found = await state.figures();
      const after = { ...values, [field]: value as string | null };
      // An invalid change is not asked about; the server refuses it with the reason.
      if ((found === null || found.users > 0) && closesTooEarly(after) === null) {
        const players = found ? counted(found.users, 'player') : messages.allPlayers;
        const now = serverNow();
        const [was, is] = [stateOf(values, now), stateOf(after, now)];
        const at = (moment: string | null) => moment && formatComingTime(moment, zone);
        const [opens, closes] = [at(after.opensAt), at(after.closesAt)];
        const told = was === is ? consequences.stays[was] : consequences.becomes[is];
        if (!(await ask(told({ was, players, opens, closes })))) return null;
      }
      return send(field)(value, isWanted);
    };
  const fields = { ...contestFields, ...eventFields };
  const textOf = (field: 'name' | 'place' | 'timeZone' | 'supportEmail') => ({
    label: texts[field],
    stored: values[field],
    parse: parseBy(fields[field]),
    send: send(field),
  });
  const moments = [
    ['opensAt', texts.opens],
    ['closesAt', texts.closes],
    ['eventStart', texts.eventStart],
  ] as const;
  return (
    <Card title={texts.title}>
      <Quiet>{texts.note}</Quiet>
      <div className={styles.fields}>
        <DraftField {...textOf('name')} maxLength={CONTEST_NAME_MAX} />
        <DraftField {...textOf('place')} hint={texts.placeHint} maxLength={PLACE_MAX} />
        <DraftField
          {...textOf('timeZone')}
          hint={texts.timeZoneHint}
          input={{ list: ZONES_ID, autoComplete: 'off', spellCheck: false }}
        />
        {zoneNames}
        {moments.map(([field, label]) => (
          <DraftField
            key={field}
            label={label(zone)}
            hint={field === 'eventStart' ? texts.eventStartHint : texts.noBound}
            type="datetime-local"
            // Without it a browser takes six digits for a year, the first two of the time among them.
            input={{ max: '9999-12-31T23:59' }}
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
          {...textOf('supportEmail')}
          hint={texts.supportEmailHint}
          type="email"
          maxLength={EMAIL_MAX}
        />
        <DraftField
          label={texts.wifiName}
          hint={texts.wifiNameHint}
          input={{ autoComplete: 'off', spellCheck: false }}
          stored={values.wifi.name}
          parse={(name) => parseWifi(wifiOf(name, wifiPassword), 'name')}
          onText={(text) => setWifiName(text ?? undefined)}
          send={send('wifi')}
        />
        <DraftField
          label={texts.wifiPassword}
          hint={texts.wifiPasswordHint}
          input={{ autoComplete: 'off', spellCheck: false }}
          maxLength={WIFI_PASSWORD_MAX}
          stored={values.wifi.password}
          parse={(password) => parseWifi({ name: wifiName, password }, 'password')}
          onText={(text) => setWifiPassword(text ?? undefined)}
          send={send('wifi')}
        />
      </div>
      <h3>{texts.hours(zone)}</h3>
      <Quiet>{texts.everyDay}</Quiet>
      <HandInList stored={values.handIn} send={send('handIn')} />
      <PrizesSetting stored={values.prizes} send={send('prizes')} />
      <h3>{texts.pause}</h3>
      <PauseSetting stored={values.paused} send={send('paused')} />
      {dialog}
    </Card>
  );
}
