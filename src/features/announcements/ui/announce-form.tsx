// A new announcement: the text, to whom, and a question that says how many it reaches.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { SelectField, TextAreaField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import {
  type AnnounceInput,
  announceForm,
  audiences,
  MESSAGE_MAX,
  type Reach,
} from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './announcements.module.css';
import { useAnnounce } from './use-announcements.ts';

type Draft = Omit<AnnounceInput, 'key'>;

interface ConfirmProps {
  draft: Draft;
  reach: Reach;
  /** Of this submission: a repetition after a lost answer counts once. */
  submissionKey: string;
  onSent(): void;
  onClose(): void;
}

function ConfirmSending({ draft, reach, submissionKey, onSent, onClose }: ConfirmProps) {
  const announce = useAnnounce(onSent);
  const count = reach[draft.audience];
  return (
    <ConfirmDialog
      title={messages.confirmTitle(count)}
      confirmLabel={messages.confirm(count)}
      pendingLabel={messages.sending}
      isPending={announce.isPending}
      isUnavailable={count === 0}
      onConfirm={async () => {
        if (!(await announce.run({ ...draft, key: submissionKey }))) onClose();
      }}
      onClose={onClose}
    >
      <blockquote className={styles.quote}>{draft.message}</blockquote>
      <p>{messages.audiences[draft.audience]}</p>
      <p>{count === 0 ? messages.reachesNobody : messages.confirmHow}</p>
    </ConfirmDialog>
  );
}

interface FormProps {
  reach: Reach;
  submissionKey: string;
  onSent(): void;
}

export function AnnounceForm({ reach, submissionKey, onSent }: FormProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { field, submit, watch } = useContractForm({
    schema: announceForm,
    empty: { message: '', audience: 'everybody' },
    send: async (values) => setDraft(values),
    failure: messages.sendFailed,
  });
  const typed = watch('message');
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextAreaField
          label={messages.text}
          rows={3}
          maxLength={MESSAGE_MAX}
          hint={messages.textHint(MESSAGE_MAX - typed.length)}
          {...field('message')}
        />
        <SelectField label={messages.to} {...field('audience')}>
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {messages.option(messages.audiences[audience], reach[audience])}
            </option>
          ))}
        </SelectField>
        <div>
          <Button primary type="submit">
            {messages.review}
          </Button>
        </div>
      </form>
      {draft && (
        <ConfirmSending
          draft={draft}
          reach={reach}
          submissionKey={submissionKey}
          onSent={onSent}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
