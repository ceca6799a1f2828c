// Instead of a sign-in form, while the server does not say whose the stored session is.
import { Button } from '#client/components/button.tsx';
import { FormScreen } from '#client/components/form-screen.tsx';
import { messages } from '../messages.ts';
import type { Session } from './session.tsx';

interface UnverifiedScreenProps {
  session: Pick<Session, 'retry'>;
  /** For somebody who wants to sign in as another person. */
  onSignOut(): void;
}

export function UnverifiedScreen({ session, onSignOut }: UnverifiedScreenProps) {
  return (
    <FormScreen
      title={messages.noAnswer}
      lead={messages.stillSignedIn}
      links={
        <Button small onClick={onSignOut}>
          Sign Out
        </Button>
      }
    >
      <title>Swag &amp; Seek</title>
      <Button primary wide onClick={session.retry}>
        Try again
      </Button>
    </FormScreen>
  );
}
