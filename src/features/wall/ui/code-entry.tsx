// The form for a wall's code, at the projector.

import { type FormEvent, useState } from 'react';
import { failureOf, formText } from '#client/calls/failure.ts';
import { translateSentence, useTexts } from '#client/format/language.ts';
import { Field } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { openInput } from '../contract.ts';
import { playerTexts } from '../messages.ts';

interface CodeEntryProps {
  /** This page showed a wall, which was ended. */
  isEnded: boolean;
  /** @throws the server's refusal */
  open(code: string): Promise<void>;
}

export function CodeEntry({ isEnded, open }: CodeEntryProps) {
  const texts = useTexts(playerTexts);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);

  const refuse = (cause: unknown) => {
    const found = failureOf(cause);
    if (found.fields.code) setError(found.fields.code);
    else setFailure(formText(found, texts.openFailed));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const parsed = openInput.safeParse({ code: typed });
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    setOpening(true);
    await open(parsed.data.code).catch(refuse);
    setOpening(false);
  };

  return (
    <FormScreen
      title={texts.enterTitle}
      lead={texts.enterLead}
      links={<span>{texts.enterHint}</span>}
    >
      {isEnded && <Notice>{texts.ended}</Notice>}
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isOpening}
        failure={failure}
        submitLabel={texts.open}
        submittingLabel={texts.opening}
      >
        <Field
          label={texts.codeLabel}
          placeholder={texts.codePlaceholder}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          upperCase
          value={typed}
          error={error && translateSentence(error)}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </SubmitForm>
    </FormScreen>
  );
}
