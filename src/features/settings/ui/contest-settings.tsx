// The contest itself: its name, the place and hours of the fan table, when it is open, and a pause.
import { Card } from '#client/components/panel.tsx';
import { useContestZone } from '#client/contest-zone.ts';
import { dayOf, momentOf, timeOf } from '#shared/zoned-time.ts';
import { CONTEST_NAME_MAX, contestFields, PLACE_MAX, type Settings } from '../contract.ts';
import { messages } from '../messages.ts';
import { HandInList } from './hand-in-list.tsx';
import { PauseSetting } from './pause-setting.tsx';
import styles from './settings.module.css';
import { type Parsed, TextSetting } from './text-setting.tsx';
import type { SettingsState } from './use-settings.ts';

type Values = Settings['contest'];

const parseLine =
  (field: 'name' | 'place') =>
  (text: string): Parsed => {
    const parsed = contestFields[field].safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { error: parsed.error.issues[0]?.message ?? '' };
  };

/** A moment as `datetime-local` has it. */
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
      ? { error: messages.noMoment }
      : { value: moment.toISOString() };
  };

export function ContestSettings({ values, state }: { values: Values; state: SettingsState }) {
  const zone = useContestZone() ?? 'UTC';
  const { texts } = messages;
  const send = (field: keyof Values) => (value: unknown) =>
    state.send('contest', { [field]: value });
  const moments = [
    ['opensAt', texts.opens],
    ['closesAt', texts.closes],
  ] as const;
  return (
    <Card title={texts.title}>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.fields}>
        <TextSetting
          label={texts.name}
          maxLength={CONTEST_NAME_MAX}
          stored={values.name}
          parse={parseLine('name')}
          send={send('name')}
        />
        <TextSetting
          label={texts.place}
          hint={texts.placeHint}
          maxLength={PLACE_MAX}
          stored={values.place}
          parse={parseLine('place')}
          send={send('place')}
        />
        {moments.map(([field, label]) => (
          <TextSetting
            key={field}
            label={label(zone)}
            hint={texts.noBound}
            type="datetime-local"
            stored={localText(values[field], zone)}
            parse={parseLocal(zone)}
            send={send(field)}
          />
        ))}
      </div>
      <h3>{texts.hours(zone)}</h3>
      <HandInList windows={values.handIn} send={send('handIn')} />
      <h3>{texts.pause}</h3>
      <PauseSetting sentence={values.paused} send={send('paused')} />
    </Card>
  );
}
