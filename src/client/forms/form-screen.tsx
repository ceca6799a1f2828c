// The frame of every form screen: wordmark, title, form, and links to other screens.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { LanguageSwitch, Wordmark } from '../components/frame.tsx';
import { Stack } from '../components/stack.tsx';
import { Working } from '../components/text.tsx';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './form-screen.module.css';

interface FormScreenProps {
  title: string;
  lead: string;
  children?: ReactNode;
  links: ReactNode;
}

export function FormScreen({ title, lead, children, links }: FormScreenProps) {
  const texts = useTexts(kitTexts);
  return (
    <main className={styles.screen}>
      <title>{`${title} · Swag & Seek`}</title>
      <Wordmark />
      <div className={styles.lead}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
      <nav className={styles.links} aria-label={texts.elsewhere}>
        {links}
        <LanguageSwitch />
      </nav>
    </main>
  );
}

interface SubmitFormProps {
  /** As from `useContractForm`. */
  form: {
    submit(event: FormEvent<HTMLFormElement>): unknown;
    readonly isSubmitting: boolean;
    readonly failure: string | null;
  };
  submitLabel: string;
  submittingLabel: string;
  children: ReactNode;
}

/** `noValidate`: the documented messages replace the browser's own. */
export function SubmitForm(props: SubmitFormProps) {
  const { form, submitLabel, submittingLabel, children } = props;
  const { submit, isSubmitting, failure } = form;
  /** Where the focus was when the form was sent: disabled fields and buttons lose it. */
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isSubmitting || document.activeElement !== document.body) return;
    focused.current?.focus();
    focused.current = null;
  }, [isSubmitting]);
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      aria-busy={isSubmitting}
      onKeyDown={(event: KeyboardEvent) => {
        // Held down, Enter would send a wrong password again and again, until the account is locked.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        focused.current = event.currentTarget.querySelector(':focus');
        return submit(event);
      }}
    >
      <Stack as="fieldset" gap={20} disabled={isSubmitting}>
        {children}
      </Stack>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button primary wide type="submit" disabled={isSubmitting}>
        {isSubmitting ? <Working>{submittingLabel}</Working> : submitLabel}
      </Button>
    </Stack>
  );
}

export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>{children}</p>
);
