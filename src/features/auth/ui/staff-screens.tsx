// Screens for organisers and volunteers without a session: signing in, and setting a password with an organiser's code.
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { toast } from '#client/components/toasts.tsx';
import { readFragment, useNewFragment } from '#client/device/fragment.ts';
import { PasswordField } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { BASE_PATH, screens } from '#shared/paths.ts';
import { joinForm } from '../contract.staff.ts';
import { type AdminLoginInput, adminLoginInput } from '../contract.ts';
import { messages } from '../messages.staff.ts';
import { SIGN_IN_TOASTS } from '../messages.ts';
import { CodeField, UsernameField } from './fields.tsx';
import styles from './plain-http-warning.module.css';
import type { Session } from './session.tsx';

// Warns before a password is typed on a page that anybody on the wifi can read.

/** What is typed on the laptop itself does not go over wifi. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

const isReadable = (): boolean => !window.isSecureContext && !HERE.has(window.location.hostname);

interface Props {
  /** The screen's path, below the contest's base. */
  path: string;
  /** Shown at once where nobody can eavesdrop, elsewhere after a deliberate press. */
  children: ReactNode;
}

function BehindPlainHttpWarning({ path, children }: Props) {
  const [isWarned, setWarned] = useState(isReadable);
  return isWarned ? <Warning path={path} onGoOn={() => setWarned(false)} /> : children;
}

function Warning({ path, onGoOn }: { path: string; onGoOn(): void }) {
  // This query may fail: the warning does not wait for it.
  const { data } = trpc.operations.about.useQuery();
  const secure = data?.secureOrigin;
  return (
    <section className={styles.warning} aria-label={messages.plainHttpTitle}>
      <Notice>
        <strong>{messages.plainHttpTitle}</strong> {messages.plainHttp}
      </Notice>
      {secure && (
        <p>
          {messages.plainHttpInstead} {/* The fragment may contain a code, so it is kept. */}
          <a href={secure + BASE_PATH + path + window.location.hash}>{secure + BASE_PATH + path}</a>
        </p>
      )}
      <Button wide onClick={onGoOn}>
        {messages.plainHttpAnyway}
      </Button>
    </section>
  );
}

interface AdminLoginScreenProps {
  session: { adminLogin(input: AdminLoginInput): Promise<unknown> };
  /** Where to go after signing in. */
  next: string;
}

export function AdminLoginScreen({ session, next }: AdminLoginScreenProps) {
  const [, navigate] = useLocation();
  const { field, ...form } = useContractForm({
    schema: adminLoginInput,
    empty: { username: '', password: '' },
    send: session.adminLogin,
    failure: messages.adminLoginFallback,
    isReasonOnly: true,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess() {
      toast.success(messages.adminLoggedIn, { duration: SIGN_IN_TOASTS.success });
      navigate(next);
    },
  });
  return (
    <FormScreen
      title="Admin Portal"
      lead="Authorized access only"
      links={
        <>
          <p>
            {messages.hasCode} <Link href={screens.adminJoin}>Set your password</Link>
          </p>
          <Link href={screens.landing}>Back to the home page</Link>
        </>
      }
    >
      <BehindPlainHttpWarning path={screens.adminLogin}>
        <SubmitForm form={form} submitLabel="Admin Sign In" submittingLabel="Signing in...">
          <UsernameField {...field('username')} />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        </SubmitForm>
      </BehindPlainHttpWarning>
      <Notice>This is a secure area. All access is logged and monitored.</Notice>
    </FormScreen>
  );
}

interface JoinScreenProps {
  session: Pick<Session, 'adminJoin'>;
}

/** As `joinAddress` writes it. */
function readInvitation() {
  const given = readFragment();
  return { username: given.get('username') ?? '', code: given.get('code') ?? '' };
}

export function JoinScreen({ session }: JoinScreenProps) {
  const [, navigate] = useLocation();
  const [invited] = useState(readInvitation);
  const { field, fill, ...form } = useContractForm({
    schema: joinForm,
    empty: { ...invited, password: '', confirmPassword: '' },
    send: ({ confirmPassword: _, ...values }) => session.adminJoin(values),
    failure: messages.joinFallback,
    isReasonOnly: true,
    onSuccess() {
      toast.success(messages.joined, { duration: SIGN_IN_TOASTS.success });
      // Replaced, so the code does not stay in the history.
      navigate(screens.adminDashboard, { replace: true });
    },
  });
  useNewFragment(() => {
    const { username, code } = readInvitation();
    if (code === '') return;
    fill('username', username);
    fill('code', code);
  });
  return (
    <FormScreen
      title={messages.joinTitle}
      lead={messages.joinLead}
      links={
        <p>
          {messages.hasPassword} <Link href={screens.adminLogin}>Sign in</Link>
        </p>
      }
    >
      <BehindPlainHttpWarning path={screens.adminJoin}>
        <SubmitForm
          form={form}
          submitLabel="Set password and sign in"
          submittingLabel="Setting password..."
        >
          <Notice>{messages.joinNotice}</Notice>
          <UsernameField {...field('username')} />
          <CodeField label="Code" {...field('code')} />
          <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </SubmitForm>
      </BehindPlainHttpWarning>
    </FormScreen>
  );
}
