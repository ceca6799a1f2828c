// When photos are posted: the hours of the day, how many, how far apart.
import { CheckField, Field, SelectField } from '#client/components/field.tsx';
import { useContestZone } from '#client/contest-zone.ts';
import type { ConfigInput } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

interface ScheduleFieldsProps {
  field(
    name: `postSchedule.${keyof ConfigInput['postSchedule']}`,
    options?: { isNumber: boolean },
  ): { name: string; error: string | undefined };
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

const asNumber = { isNumber: true };

export function ScheduleFields({ field }: ScheduleFieldsProps) {
  const zone = useContestZone();
  const postsPerDay = field('postSchedule.postsPerDay', asNumber);
  const hourOptions = hours.map((hour) => (
    <option key={hour} value={hour}>
      {hourText(hour)}
    </option>
  ));
  return (
    <>
      <CheckField label="Post by schedule" {...field('postSchedule.enabled')} />
      <div className={styles.fields}>
        <SelectField
          label="Start hour"
          hint={zone ? messages.hoursIn(zone) : undefined}
          {...field('postSchedule.startHour', asNumber)}
        >
          {hourOptions}
        </SelectField>
        <SelectField label="End hour" {...field('postSchedule.endHour', asNumber)}>
          {hourOptions}
        </SelectField>
        <Field
          label="Posts per day"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          {...postsPerDay}
          error={postsPerDay.error && 'A whole number from 1 to 50'}
        />
        <SelectField label="Interval" {...field('postSchedule.intervalMinutes', asNumber)}>
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
