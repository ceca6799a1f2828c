// A challenge as a form: a new one, or one of the pool. What stands on dealt boards cannot be typed over.
import { Field, SelectField, TextAreaField } from '#client/components/field.tsx';
import { SubmitForm } from '#client/components/form-screen.tsx';
import { Modal } from '#client/components/modal.tsx';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import {
  CATEGORY_MAX,
  changedChallenge,
  DESCRIPTION_MAX,
  difficulties,
  messages,
  newChallenge,
  type PoolChallenge,
  TITLE_MAX,
} from '../contract.ts';

interface ChallengeDialogProps {
  /** Null for a new one. */
  challenge: PoolChallenge | null;
  onClose(): void;
}

const EMPTY = { title: '', category: '', difficulty: 'easy' as const, description: '' };

export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  return challenge ? <Edit challenge={challenge} onClose={onClose} /> : <Add onClose={onClose} />;
}

function useSaved(onClose: () => void) {
  const utils = trpc.useUtils();
  return async (title: string) => {
    toast.success(messages.saved(title));
    onClose();
    await utils.challenges.list.invalidate();
  };
}

const silent = { meta: { isSilent: true } };

function Add({ onClose }: { onClose(): void }) {
  const adding = trpc.challenges.add.useMutation(silent);
  const saved = useSaved(onClose);
  const form = useContractForm({
    schema: newChallenge,
    empty: { ...EMPTY, code: '' },
    fallback: messages.saveFailed,
    async send(values) {
      await adding.mutateAsync(values);
      await saved(values.title);
    },
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
          hint="For a QR code at the venue. Left empty, one is made of the title."
          {...form.field('code')}
        />
      </SubmitForm>
    </Modal>
  );
}

function Edit({ challenge, onClose }: { challenge: PoolChallenge; onClose(): void }) {
  const editing = trpc.challenges.edit.useMutation(silent);
  const saved = useSaved(onClose);
  const { id, code, title, category, difficulty, description, isDealt } = challenge;
  const form = useContractForm({
    schema: changedChallenge,
    empty: { id, title, category, difficulty, description },
    fallback: messages.saveFailed,
    async send(values) {
      await editing.mutateAsync(values);
      await saved(values.title);
    },
  });
  return (
    <Modal title={`Edit ${code}`} onClose={onClose}>
      {isDealt && <p>{messages.isPrinted}</p>}
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
  /** Printed already: to be read, not changed. */
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
