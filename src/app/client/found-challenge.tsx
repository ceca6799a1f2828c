// Where a challenge's QR code leads without a session: the challenge that was found, and links to sign in or register.
import { useEffect } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { ButtonLink } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { PageSpinner } from '#client/components/text.tsx';
import { keepFound } from '#client/device/storage.ts';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { FormScreen } from '#client/forms/form-screen.tsx';
import { useIsOver } from '#client/live/contest.ts';
import { screens } from '#shared/paths.ts';
import { textIn } from '#shared/text/language.ts';
import { foundTexts } from './messages.found.ts';

/** The square is remembered for this tab and opens once the player has signed in. */
export function FoundChallenge({ code }: { code: string }) {
  const texts = useTexts(foundTexts);
  const language = useLanguage();
  const { data, isPending } = trpc.challenges.titleOf.useQuery({ code });
  const isOver = useIsOver();
  useEffect(() => keepFound(code), [code]);
  if (isPending) return <PageSpinner />;
  return (
    <FormScreen
      title={data ? texts.found(textIn(data, 'title', language)) : texts.foundSomething}
      lead={isOver ? texts.isOver : data ? texts.isSquare : texts.isGame}
      links={null}
    >
      <Actions>
        {!isOver && (
          <ButtonLink primary href={screens.register}>
            {texts.createAccount}
          </ButtonLink>
        )}
        <ButtonLink primary={isOver} href={screens.signIn}>
          {texts.haveAccount}
        </ButtonLink>
      </Actions>
    </FormScreen>
  );
}
