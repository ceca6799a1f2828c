// A player's own account: the shown name, the legal name, and how organisers reach the player.
import { useState } from 'react';
import { Modal } from '#client/components/dialog.tsx';
import { useTexts } from '#client/format/language.ts';
import { Field, PasswordField } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { chosenName } from '#shared/text/player-names.ts';
import { cleanEmail } from '#shared/text/text.ts';
import { type AccountInput, accountInput, type ProfileField } from '../contract.accounts.ts';
import type { BoardPlayer } from '../contract.ts';
import { accountTexts, formTexts } from '../messages.accounts.ts';
import { playerTexts } from '../messages.ts';
import { EmailField } from './fields.tsx';

interface MyAccountProps {
  user: BoardPlayer;
  /** The name of the session's player may have changed. */
  onChanged(): void;
  onClose(): void;
}

export function MyAccount({ user, onChanged, onClose }: MyAccountProps) {
  const texts = useTexts(accountTexts);
  const labels = { ...useTexts(formTexts), ...useTexts(playerTexts) };
  const [shown] = useState({
    // A default may be longer than a name one may choose.
    shownName: chosenName(user) ?? '',
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    password: '',
  } satisfies AccountInput & Record<ProfileField, string>);
  const isEdited = ([name, text]: [string, unknown]) => text !== shown[name as keyof typeof shown];
  const { field, watch, ...form } = useContractForm({
    schema: accountInput,
    empty: shown,
    // Another phone or tab may have changed the rest.
    send: (values, client) =>
      client.auth.changeMe.mutate(Object.fromEntries(Object.entries(values).filter(isEdited))),
    invalidates: (utils) => [utils.submissions.mine],
    failure: texts.failed,
    success: () => texts.saved,
    onSuccess() {
      onChanged();
      onClose();
    },
  });
  const isOtherEmail = cleanEmail(watch('email') ?? '') !== cleanEmail(user.email ?? '');
  return (
    <Modal title={texts.title} onClose={onClose}>
      <SubmitForm form={form} submitLabel={texts.save} submittingLabel={texts.saving}>
        <Field
          label={texts.shownName}
          autoComplete="nickname"
          hint={texts.shownNameHint}
          {...field('shownName')}
        />
        <Field label={labels.firstName} autoComplete="given-name" {...field('firstName')} />
        <Field
          label={labels.lastName}
          autoComplete="family-name"
          hint={texts.legalName}
          {...field('lastName')}
        />
        <EmailField label={labels.email} {...field('email')} />
        <Field
          label={labels.phone}
          optional
          type="tel"
          autoComplete="tel"
          hint={labels.phoneHint}
          {...field('phone')}
        />
        {isOtherEmail && (
          <PasswordField
            label={labels.password}
            autoComplete="current-password"
            hint={texts.passwordHint}
            {...field('password')}
          />
        )}
      </SubmitForm>
    </Modal>
  );
}
