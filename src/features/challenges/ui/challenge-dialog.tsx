// The form for a new or existing challenge. The printed text of a challenge on dealt boards cannot be changed.

import { useState } from 'react';
import { Modal } from '#client/components/dialog.tsx';
import { Field, Options, SelectField, TextAreaField } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useKeptTexts } from '#client/forms/kept-text.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/text/language.ts';
import {
  CATEGORY_MAX,
  changedChallenge,
  DESCRIPTION_MAX,
  difficulties,
  failures,
  messages,
  newChallenge,
  type PoolChallenge,
  TITLE_MAX,
  type Translations,
  translationNames,
} from '../contract.ts';
import styles from './challenges.module.css';
import { invalidatesPool } from './use-pool.ts';

type TranslationName = keyof Translations;

const translationsOf = (challenge: Translations) =>
  Object.fromEntries(translationNames.map((name) => [name, challenge[name] ?? ''])) as Record<
    TranslationName,
    string
  >;

const EMPTY = {
  ...{ title: '', category: '', difficulty: 'easy' as const, description: '' },
  ...translationsOf({}),
};

const saved = {
  invalidates: invalidatesPool,
  success: ({ title }: { title: string }) => messages.saved(title),
  failure: messages.saveFailed,
};

/** A challenge that was not saved is offered again after a look at another tab. */
const KEPT = 'new challenge';

export function AddChallenge({ onClose }: { onClose(): void }) {
  const texts = useKeptTexts();
  const close = () => {
    texts.delete(KEPT);
    onClose();
  };
  const form = useContractForm({
    schema: newChallenge,
    empty: { ...EMPTY, code: '' },
    send: (values, client) => client.challenges.add.mutate(values),
    kept: KEPT,
    ...saved,
    onSuccess: close,
  });
  return (
    <Modal title="Add a challenge" onClose={close}>
      <SubmitForm form={form} submitLabel="Add challenge" submittingLabel="Adding…">
        <Words field={form.field} dealt={null} />
        <Field
          label="Code"
          optional
          upperCase
          hint="For a QR code at the venue. Left empty, it is made from the title."
          {...form.field('code')}
        />
      </SubmitForm>
    </Modal>
  );
}

interface EditProps {
  challenge: PoolChallenge;
  onClose(): void;
}

export function EditChallenge({ challenge, onClose }: EditProps) {
  const { id, code, title, category, difficulty, description, isDealt } = challenge;
  const form = useContractForm({
    schema: changedChallenge,
    empty: { id, title, category, difficulty, description, ...translationsOf(challenge) },
    isFollowing: true,
    send: (values, client) => client.challenges.edit.mutate(values),
    ...saved,
    onSuccess: onClose,
  });
  return (
    <Modal title={`Edit ${code}`} onClose={onClose}>
      {isDealt && <p>{failures.isPrinted().message}</p>}
      <SubmitForm form={form} submitLabel="Save challenge" submittingLabel="Saving…">
        <Words field={form.field} dealt={isDealt ? challenge : null} />
      </SubmitForm>
    </Modal>
  );
}

type WordName = 'title' | 'category' | 'difficulty' | 'description' | TranslationName;

interface WordsProps {
  field(name: WordName): { error?: string };
  /** The challenge as on dealt boards, whose printed text cannot change; null while it is on none. */
  dealt: PoolChallenge | null;
}

function Words({ field, dealt }: WordsProps) {
  const isFixed = dealt !== null;
  return (
    <>
      <Field label="Title" maxLength={TITLE_MAX} readOnly={isFixed} {...field('title')} />
      <Field label="Category" maxLength={CATEGORY_MAX} readOnly={isFixed} {...field('category')} />
      {isFixed ? (
        <Field label="Difficulty" readOnly {...field('difficulty')} />
      ) : (
        <SelectField label="Difficulty" {...field('difficulty')}>
          <Options of={difficulties} />
        </SelectField>
      )}
      <TextAreaField
        label="Description"
        rows={3}
        maxLength={DESCRIPTION_MAX}
        {...field('description')}
      />
      {OTHER_LANGUAGES.map((language) => (
        <Translation key={language} language={language} field={field} dealt={dealt} />
      ))}
    </>
  );
}

/** Opened by the organiser or by an error inside; stays open once that is corrected. */
function Translation({ language, field, dealt }: WordsProps & { language: OtherLanguage }) {
  const [isOpen, setOpen] = useState(false);
  const name = messages.languages[language];
  const title = field(`title_${language}`);
  const description = field(`description_${language}`);
  return (
    <details
      className={styles.folded}
      open={isOpen || Boolean(title.error ?? description.error)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{messages.inLanguage(name)}</summary>
      <div className={styles.foldedFields}>
        <Field
          label={messages.titleIn(name)}
          hint={messages.emptyIsEnglish}
          lang={language}
          maxLength={TITLE_MAX}
          readOnly={Boolean(dealt?.[`title_${language}`])}
          {...title}
        />
        <TextAreaField
          label={messages.descriptionIn(name)}
          lang={language}
          rows={3}
          maxLength={DESCRIPTION_MAX}
          {...description}
        />
      </div>
    </details>
  );
}
