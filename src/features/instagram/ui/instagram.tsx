// The Instagram tab: how the account stands, and how photos are to be posted.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { CheckField, Field } from '#client/components/field.tsx';
import { Card, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { type ConfigInput, configInput, type InstagramConfig, messages } from '../contract.ts';
import { hashtagsFor } from '../rules/caption.ts';
import styles from './instagram.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { useSaveConfig } from './use-save-config.ts';

function Account({ config }: { config: InstagramConfig }) {
  const { connected, username, followersCount, lastSync } = config.accountStatus;
  const { missing } = config;
  if (connected) {
    return (
      <Card title="Account">
        <Facts
          facts={[
            ['Connected as', username],
            ['Followers', followersCount],
            ['Last looked at', lastSync && showMoment(lastSync)],
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title="Account">
      <p>
        <strong>{messages.notConnected}.</strong> Photos are judged and points are paid all the
        same.
      </p>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p>Before one can be connected, these settings have to be made on the laptop:</p>
          <ul>
            {missing.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Form({ config }: { config: InstagramConfig }) {
  const { accountStatus: _, missing: __, ...saved } = config;
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
        <p className={styles.preview}>
          For a costume:{' '}
          <output>{hashtagsFor(draft.hashtagTemplate, 'costume') || 'no hashtags'}</output>
        </p>
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

export function Instagram() {
  const { data, isError, refetch } = trpc.instagram.config.useQuery(undefined, {
    meta: { isSilent: true },
  });
  if (isError && !data) return <Failed onRetry={refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  return (
    <>
      <Account config={data} />
      <Form config={data} />
    </>
  );
}
