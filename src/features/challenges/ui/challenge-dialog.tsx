// The form of a challenge, new or existing. The printed words of a challenge on dealt boards cannot be changed.

import { Modal } from '#client/components/dialog.tsx';
import { Field, SelectField, TextAreaField } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
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
} from '../contract.ts';
import { invalidatesPool } from './use-pool.ts';

interface ChallengeDialogProps {
  /** Null for a new one. */
  challenge: PoolChallenge | null;
  onClose(): void;
}

const EMPTY = { title: '', category: '', difficulty: 'easy' as const, description: '' };

export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  return challenge ? <Edit challenge={challenge} onClose={onClose} /> : <Add onClose={onClose} />;
}

const saved = {
  invalidates: invalidatesPool,
  success: ({ title }: { title: string }) => messages.saved(title),
  failure: messages.saveFailed,
};

function Add({ onClose }: { onClose(): void }) {
  const form = useContractForm({
    schema: newChallenge,
    empty: { ...EMPTY, code: '' },
    send: (values, client) => client.challenges.add.mutate(values),
    ...saved,
    onSuccess: onClose,
  });
  return (
    <Modal title="Add a challenge" onClose={onClose}>
      <SubmitForm
        onSubmit={form.submit}
        isSubmitting={form.isSubmitting}
        failure={form.failure}
        submitLabel="Add challenge"
        submittingLabel="Adding…"
      >
        <Words field={form.field} />
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

function Edit({ challenge, onClose }: { challenge: PoolChallenge; onClose(): void }) {
  const { id, code, title, category, difficulty, description, isDealt } = challenge;
  const form = useContractForm({
    schema: changedChallenge,
    empty: { id, title, category, difficulty, description },
    send: (values, client) => client.challenges.edit.mutate(values),
    ...saved,
    onSuccess: onClose,
  });
  return (
    <Modal title={`Edit ${code}`} onClose={onClose}>
      {isDealt && <p>{failures.isPrinted().message}</p>}
      <SubmitForm
        onSubmit={form.submit}
        isSubmitting={form.isSubmitting}
        failure={form.failure}
        submitLabel="Save challenge"
        submittingLabel="Saving…"
      >
        <Words field={form.field} isFixed={isDealt} />
      </SubmitForm>
    </Modal>
  );
}

interface WordsProps {
  field(name: 'title' | 'category' | 'difficulty' | 'description'): object;
  /** On dealt boards, so that only the description can change. */
  isFixed?: boolean;
}

const Words = ({ field, isFixed = false }: WordsProps) => (
  <>
    <Field label="Title" maxLength={TITLE_MAX} readOnly={isFixed} {...field('title')} />
    <Field label="Category" maxLength={CATEGORY_MAX} readOnly={isFixed} {...field('category')} />
    {isFixed ? (
      <Field label="Difficulty" readOnly {...field('difficulty')} />
    ) : (
      <SelectField label="Difficulty" {...field('difficulty')}>
        {difficulties.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {difficulty}
          </option>
        ))}
      </SelectField>
    )}
    <TextAreaField
      label="Description"
      rows={3}
      maxLength={DESCRIPTION_MAX}
      {...field('description')}
    />
  </>
);
