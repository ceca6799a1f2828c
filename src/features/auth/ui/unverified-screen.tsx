// Instead of a sign-in form, while the server does not say whose the stored session is.
import { Button } from '#client/components/button.tsx';
import { FormScreen } from '#client/components/form-screen.tsx';
import { useTexts } from '#client/language.ts';
import { kitTexts } from '#client/messages.ts';
import { playerTexts } from '../messages.ts';
import type { Session } from './session.tsx';

interface UnverifiedScreenProps {
  session: Pick<Session, 'retry'>;
  /** For somebody who wants to sign in as another person. */
  onSignOut(): void;
}

export function UnverifiedScreen({ session, onSignOut }: UnverifiedScreenProps) {
  const texts = useTexts(playerTexts);
  const kit = useTexts(kitTexts);
  return (
    <FormScreen
      title={texts.noAnswer}
      lead={texts.stillSignedIn}
      links={
        <Button small onClick={onSignOut}>
          {texts.signOut}
        </Button>
      }
    >
      <title>Swag &amp; Seek</title>
      <Button primary wide onClick={session.retry}>
        {kit.tryAgain}
      </Button>
    </FormScreen>
  );
}
