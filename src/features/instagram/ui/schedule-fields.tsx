// When photos are posted: hours of the day, how many, how far apart.
import { CheckField, Field, SelectField } from '#client/components/field.tsx';
import type { InstagramSettings } from '../contract.ts';
import styles from './instagram.module.css';

type Schedule = InstagramSettings['postSchedule'];

interface ScheduleFieldsProps {
  schedule: Schedule;
  faultOf(field: keyof Schedule): string | undefined;
  onChange(changes: Partial<Schedule>): void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** 15 minutes to 6 hours, in steps of 15. */
const intervals = Array.from({ length: 24 }, (_, i) => (i + 1) * 15);

const intervalText = (minutes: number): string => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};

export function ScheduleFields({ schedule, faultOf, onChange }: ScheduleFieldsProps) {
  const { enabled, startHour, endHour, postsPerDay, intervalMinutes } = schedule;
  const hourField = (label: string, name: 'startHour' | 'endHour', value: number) => (
    <SelectField
      label={label}
      value={value}
      error={faultOf(name)}
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <CheckField
        label="Post by schedule"
        checked={enabled}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <div className={styles.fields}>
        {hourField('Start hour', 'startHour', startHour)}
        {hourField('End hour', 'endHour', endHour)}
        <Field
          label="Posts per day"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          value={Number.isNaN(postsPerDay) ? '' : postsPerDay}
          error={faultOf('postsPerDay') && 'A whole number from 1 to 50'}
          onChange={({ target }) => onChange({ postsPerDay: target.valueAsNumber })}
        />
        <SelectField
          label="Interval"
          value={intervalMinutes}
          onChange={({ target }) => onChange({ intervalMinutes: Number(target.value) })}
        >
          {intervals.map((minutes) => (
            <option key={minutes} value={minutes}>
              {intervalText(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
