// Shown once on plain http: what the page can and cannot do there, and the https address.
import { useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { isRemembered, remember } from '#client/device/storage.ts';
import { useTexts } from '#client/format/language.ts';
import { BASE_PATH, screens } from '#shared/paths.ts';
import { plainPageTexts } from '../messages.ts';
import { Card } from './phone-card.tsx';

/** The person has read it. */
const READ = 'plain-page';

export function PlainPage() {
  const texts = useTexts(plainPageTexts);
  const [isRead, setRead] = useState(() => isRemembered(READ));
  const { data } = trpc.settings.addresses.useQuery(undefined, { enabled: !isRead });
  if (isRead) return null;
  const secure = data?.secureAddress;
  return (
    <Card
      title={texts.title}
      text={
        <>
          {texts.text}
          {secure && (
            <>
              {' '}
              {texts.secure} {/* Beside this page, which may have photos to send. */}
              <a href={secure + BASE_PATH + screens.board} target="_blank" rel="noreferrer">
                {secure.replace('https://', '')}
              </a>
            </>
          )}
        </>
      }
    >
      <Button
        small
        good
        onClick={() => {
          remember(READ);
          setRead(true);
        }}
      >
        {texts.gotIt}
      </Button>
    </Card>
  );
}
