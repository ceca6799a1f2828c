// The configuration of posting: automatic or not, the caption, the schedule.
import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { CheckField, Field } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { CAPTION_LIMITS, configInput, type InstagramConfig } from '../contract.ts';
import { messages } from '../messages.ts';
import { captionFor, exceededLimits, measureCaption } from '../rules/caption.ts';
import styles from './instagram.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

/** Milliseconds (specification, section 4). */
const SAVED_SHOWN_MS = 3000;

const EXAMPLE = { title: 'A very tall hat', category: 'costume' };

/** The caption of an example as it would be posted, and how much of each limit it uses. */
function Preview({ template, isCredited }: { template: string; isCredited: boolean }) {
  const caption = captionFor({ ...EXAMPLE, firstName: isCredited ? 'Noor' : null, template });
  const measured = measureCaption(caption);
  const excess = exceededLimits(measured);
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>A costume would be posted as</p>
      <output>{caption}</output>
      <p className={excess.length > 0 ? styles.failed : styles.quiet}>
        {measured.hashtags} of {CAPTION_LIMITS.hashtags} hashtags · {measured.characters} of{' '}
        {CAPTION_LIMITS.characters.toLocaleString()} characters
        {measured.hashtags > 5 && ' · Instagram shows most posts with five or fewer'}
      </p>
    </div>
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

export function ConfigForm({ config }: { config: InstagramConfig }) {
  const { accountStatus: _, missing: __, returnAddress: ___, ...saved } = config;
  const savedNote = useShortly();
  const { field, submit, watch, isSubmitting, isValid, failure } = useContractForm({
    schema: configInput,
    empty: saved,
    isLive: true,
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
        <CheckField label="Credit the player by first name" {...field('includeUserCredit')} />
        <Field
          label="Hashtags"
          hint="{category} becomes the category of the challenge"
          {...field('hashtagTemplate')}
        />
        <Preview template={template} isCredited={isCredited} />
        <p className={styles.quiet}>Only photos whose player allowed it are ever posted.</p>
      </Card>
      <Card title="Schedule">
        <ScheduleFields field={field} />
      </Card>
      <div className={styles.save}>
        <Button primary type="submit" disabled={isSubmitting || !isValid}>
          {isSubmitting ? 'Saving…' : 'Save configuration'}
        </Button>
        <p role="status" className={failure ? styles.failed : styles.saved}>
          {failure ?? (savedNote.isShown && messages.saved)}
        </p>
      </div>
    </form>
  );
}
