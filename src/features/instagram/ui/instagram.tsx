// The Instagram tab: the account, the posts, and how photos are posted.

import { useEffect, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones } from '#client/components/text.tsx';
import { useContestZone } from '#client/format/format.tsx';
import { CheckField, Field, Options, SelectField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { numberText } from '#shared/text/words.ts';
import {
  CAPTION_LIMITS,
  type ConfigInput,
  configInput,
  type InstagramConfig,
} from '../contract.ts';
import { messages } from '../messages.ts';
import { captionFor, exceededLimits, measureCaption } from '../rules/caption.ts';
import { Account } from './account.tsx';
import styles from './instagram.module.css';
import { PostQueue } from './posts.tsx';

// The configuration of posting: automatic or not, the caption, the schedule.

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

function ScheduleFields({ field }: ScheduleFieldsProps) {
  const zone = useContestZone();
  const postsPerDay = field('postSchedule.postsPerDay', asNumber);
  const hourOptions = <Options of={hours} text={hourText} />;
  return (
    <>
      <CheckField label="Post by schedule" {...field('postSchedule.enabled')} />
      <Columns minWidth={150}>
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
          <Options of={intervals} text={intervalText} />
        </SelectField>
      </Columns>
    </>
  );
}

/** Milliseconds (specification, section 4). */
const SAVED_SHOWN_MS = 3000;

const EXAMPLE = { title: 'A very tall hat', category: 'costume' };

/** The caption of an example as it would be posted, and how much of each limit it uses. */
function Preview({ template, isCredited }: { template: string; isCredited: boolean }) {
  const caption = captionFor({ ...EXAMPLE, name: isCredited ? 'Noor H.' : null, template });
  const measured = measureCaption(caption);
  const excess = exceededLimits(measured);
  const used = [
    `${measured.hashtags} of ${CAPTION_LIMITS.hashtags} hashtags`,
    `${measured.characters} of ${numberText(CAPTION_LIMITS.characters)} characters`,
  ];
  if (measured.hashtags > 5) used.push('posts with five or fewer do best on Instagram');
  return (
    <Stack gap={8}>
      <Quiet>Example of a caption</Quiet>
      <output className={styles.example}>{caption}</output>
      <p className={excess.length > 0 ? tones.bad : styles.quiet}>{used.join(' · ')}</p>
    </Stack>
  );
}

/** True for three seconds after `show` was called. */
function useShortly() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return { isShown, show: () => setShown(true) };
}

function ConfigForm({ config }: { config: InstagramConfig }) {
  const { accountStatus: _, missing: __, returnAddress: ___, ...saved } = config;
  const savedNote = useShortly();
  const { field, submit, watch, isSubmitting, isValid, failure } = useContractForm({
    schema: configInput,
    empty: saved,
    isLive: true,
    isFollowing: true,
    send: (values, client) => client.instagram.save.mutate(values),
    invalidates: (utils) => [utils.instagram, utils.operations.activity],
    failure: messages.saveFailed,
    onSuccess: savedNote.show,
  });
  const [template, isCredited] = watch(['hashtagTemplate', 'includeUserCredit']);

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Card title="Posting">
        <CheckField
          label="Queue a photo for Instagram as soon as it is approved"
          {...field('autoPost')}
        />
        <CheckField
          label="Post only what an organiser has approved for Instagram"
          {...field('requireApproval')}
        />
        <CheckField
          label="Credit the player by the name that others see"
          {...field('includeUserCredit')}
        />
        <Field
          label="Hashtags"
          hint="{category} becomes the category of the challenge"
          {...field('hashtagTemplate')}
        />
        <Preview template={template} isCredited={isCredited} />
        <Quiet>Only photos whose players agreed are ever posted.</Quiet>
      </Card>
      <Card title="Schedule">
        <ScheduleFields field={field} />
      </Card>
      <div className={styles.save}>
        <Button primary type="submit" disabled={isSubmitting || !isValid}>
          {isSubmitting ? 'Saving…' : 'Save configuration'}
        </Button>
        <p role="status" className={failure ? tones.bad : tones.good}>
          {failure ?? (savedNote.isShown && messages.saved)}
        </p>
      </div>
    </form>
  );
}

export function Instagram() {
  const query = trpc.instagram.config.useQuery();
  return (
    <QueryBoundary query={query} failure={messages.loadFailed}>
      {(config) => (
        <>
          <Account config={config} />
          <PostQueue />
          <ConfigForm config={config} />
        </>
      )}
    </QueryBoundary>
  );
}
