// Registers a player who has no phone, at the fan table.
import { CheckField, Field } from '#client/components/field.tsx';
import { SubmitForm } from '#client/components/form-screen.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { walkInInput } from '../contract.table.ts';
import { tableTexts } from '../messages.table.ts';

interface WalkInDialogProps {
  /** `id` of the new player. */
  onRegistered(player: { readonly id: string; readonly name: string }): void;
  onClose(): void;
}

const empty = { firstName: '', lastName: '', email: '', phone: '', ageVerified: false };

export function WalkInDialog({ onRegistered, onClose }: WalkInDialogProps) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: walkInInput,
    empty,
    async send(values, client) {
      const { id } = await client.auth.registerWalkIn.mutate(values);
      onRegistered({ id, name: `${values.firstName} ${values.lastName}` });
    },
    invalidates: (utils) => [utils.players, utils.boards.toPrint, utils.operations],
    failure: tableTexts.failed,
    success: ({ firstName, lastName }) => tableTexts.registered(`${firstName} ${lastName}`),
  });
  return (
    <Modal title={tableTexts.register} onClose={onClose}>
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel={tableTexts.submit}
        submittingLabel={tableTexts.submitting}
      >
        <Field label={tableTexts.firstName} autoComplete="off" {...field('firstName')} />
        <Field label={tableTexts.lastName} autoComplete="off" {...field('lastName')} />
        <Field
          label={tableTexts.email}
          optional
          type="email"
          autoComplete="off"
          hint={tableTexts.emailHint}
          {...field('email')}
        />
        <Field
          label={tableTexts.phone}
          optional
          type="tel"
          autoComplete="off"
          hint={tableTexts.phoneHint}
          {...field('phone')}
        />
        <CheckField label={tableTexts.isAdult} {...field('ageVerified')} />
      </SubmitForm>
    </Modal>
  );
}
