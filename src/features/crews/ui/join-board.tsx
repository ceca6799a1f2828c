// The page behind a board's code: the visitor joins the board after typing their name.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '#client/components/toasts.tsx';
import { readFragment, useNewFragment } from '#client/device/fragment.ts';
import { useTexts } from '#client/format/language.ts';
import { CheckField, Field } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { newId } from '#shared/ids.ts';
import { screens } from '#shared/paths.ts';
import { joinInput } from '../contract.ts';
import { joinTexts } from '../messages.together.ts';

interface JoinBoardProps {
  /** The name on this phone's session; null without one. */
  signedIn: string | null;
  /** Replaces that session. */
  enterBoard(token: string): Promise<void>;
}

/** As `joinBoardAddress` writes it. */
function readLink() {
  const given = readFragment();
  return { code: given.get('code') ?? '', isChild: given.get('child') === '1' };
}

export function JoinBoard({ signedIn, enterBoard }: JoinBoardProps) {
  const [, navigate] = useLocation();
  const texts = useTexts(joinTexts);
  const [link] = useState(readLink);
  /** Identifies this phone: a retry after a lost response joins once. */
  const [key] = useState(newId);
  const { field, fill, ...form } = useContractForm({
    schema: joinInput,
    empty: { ...link, name: '', key },
    send: async (values, client) => enterBoard((await client.crews.join.mutate(values)).token),
    failure: texts.failed,
    isReasonOnly: true,
    onSuccess({ name }) {
      toast.success(texts.joined(name));
      // Replaced, so the code does not stay in the history.
      navigate(screens.board, { replace: true });
    },
  });
  useNewFragment(() => {
    const { code, isChild } = readLink();
    if (code === '') return;
    fill('code', code);
    fill('isChild', isChild);
  });
  return (
    <FormScreen title={texts.title} lead={texts.lead} links={null}>
      <SubmitForm form={form} submitLabel={texts.join} submittingLabel={texts.joining}>
        {signedIn !== null && <Notice>{texts.isSignedIn(signedIn)}</Notice>}
        <Field
          label={texts.code}
          placeholder="7K2M-Q4XT"
          autoComplete="one-time-code"
          upperCase
          {...field('code')}
        />
        <Field
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="nickname"
          {...field('name')}
        />
        <CheckField label={texts.isChild} {...field('isChild')} />
      </SubmitForm>
    </FormScreen>
  );
}
