// How photos are posted: by themselves or not, with which words, at which hours.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { CheckField, Field } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import {
  CAPTION_LIMITS,
  type ConfigInput,
  configInput,
  type InstagramConfig,
} from '../contract.ts';
import { messages } from '../messages.ts';
import { captionFor, excessOf, measure } from '../rules/caption.ts';
import styles from './instagram.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { useSaveConfig } from './use-save-config.ts';

const EXAMPLE = { title: 'A very tall hat', category: 'costume' };

/** The caption of an example as it would stand on Instagram, and how much of each limit it takes. */
function Preview({ template, isCredited }: { template: string; isCredited: boolean }) {
  const caption = captionFor({ ...EXAMPLE, firstName: isCredited ? 'Noor' : null, template });
  const measured = measure(caption);
  const excess = excessOf(measured);
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

export function ConfigForm({ config }: { config: InstagramConfig }) {
  const { accountStatus: _, missing: __, returnAddress: ___, ...saved } = config;
  const [draft, setDraft] = useState<ConfigInput>(saved);
  const { save, isSaving, outcome } = useSaveConfig();
  const checked = configInput.safeParse(draft);
  const faultOf = (...path: string[]) =>
    checked.error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message;
  const set = (changes: Partial<ConfigInput>) => setDraft((now) => ({ ...now, ...changes }));

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (checked.success) void save(checked.data);
      }}
    >
      <Card title="Posting">
        <CheckField
          label="Queue a photo for Instagram as soon as it is approved"
          checked={draft.autoPost}
          onChange={({ target }) => set({ autoPost: target.checked })}
        />
        <CheckField
          label="Post only what an organiser has approved for Instagram"
          checked={draft.requireApproval}
          onChange={({ target }) => set({ requireApproval: target.checked })}
        />
        <CheckField
          label="Credit the player by first name"
          checked={draft.includeUserCredit}
          onChange={({ target }) => set({ includeUserCredit: target.checked })}
        />
        <Field
          label="Hashtags"
          hint="{category} becomes the category of the challenge"
          value={draft.hashtagTemplate}
          error={faultOf('hashtagTemplate')}
          onChange={({ target }) => set({ hashtagTemplate: target.value })}
        />
        <Preview template={draft.hashtagTemplate} isCredited={draft.includeUserCredit} />
        <p className={styles.quiet}>Only photos whose player allowed it are ever posted.</p>
      </Card>
      <Card title="Schedule">
        <ScheduleFields
          schedule={draft.postSchedule}
          faultOf={(field) => faultOf('postSchedule', field)}
          onChange={(changes) => set({ postSchedule: { ...draft.postSchedule, ...changes } })}
        />
      </Card>
      <div className={styles.save}>
        <Button primary type="submit" disabled={isSaving || !checked.success}>
          {isSaving ? 'Saving…' : 'Save configuration'}
        </Button>
        <p role="status" className={outcome === messages.saved ? styles.saved : styles.failed}>
          {outcome}
        </p>
      </div>
    </form>
  );
}
