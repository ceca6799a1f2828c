// Covers a dashboard whose session has ended and asks for the password; everything below stays as it was.
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Modal } from '#client/components/dialog.tsx';
import { toast } from '#client/components/toasts.tsx';
import { PasswordField } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { type AdminUser, adminLoginInput } from '../contract.ts';
import { messages } from '../messages.staff.ts';
import { SIGN_IN_TOASTS } from '../messages.ts';
import styles from './ended-session.module.css';
import { UsernameField } from './fields.tsx';
import { useSession } from './session.tsx';

interface EndedSessionProps {
  admin: AdminUser;
  /** No request was made for as long as a session lasts without use. */
  isIdle: boolean;
  /** The same person, or somebody else. */
  onSignedIn(admin: AdminUser): void;
}

export function EndedSession({ admin, isIdle, onSignedIn }: EndedSessionProps) {
  const { adminLogin } = useSession();
  const { field, ...form } = useContractForm({
    schema: adminLoginInput,
    empty: { username: admin.username, password: '' },
    send: async (values) => onSignedIn(await adminLogin(values)),
    failure: messages.adminLoginFallback,
    isReasonOnly: true,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess: () => toast.success(messages.adminLoggedIn, { duration: SIGN_IN_TOASTS.success }),
  });
  const password = useRef<HTMLDivElement>(null);
  useEffect(() => password.current?.querySelector<HTMLElement>('[type=password]')?.focus(), []);
  return (
    <Modal title={messages.endedTitle} tone={styles.over}>
      <p role="alert">{isIdle ? messages.endedIdle : messages.ended}</p>
      <SubmitForm form={form} submitLabel={messages.endedSignIn} submittingLabel="Signing in...">
        <UsernameField {...field('username')} />
        <div ref={password}>
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        </div>
      </SubmitForm>
      <p>
        <Link href={screens.adminLogin}>{messages.endedLeave}</Link>
      </p>
    </Modal>
  );
}
