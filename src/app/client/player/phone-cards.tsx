// The card below the board about this phone: plain http, the home screen or a new version. The last two wait for uploads.

import { type ReactNode, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import { install, takeUpdate, useInstallWay, useUpdate } from '#client/device/installed-app.ts';
import { isRemembered, remember } from '#client/device/storage.ts';
import { useTexts } from '#client/format/language.ts';
import type { QueueState } from '#features/submissions/ui/photo-queue.ts';
import { BASE_PATH, screens } from '#shared/paths.ts';
import { installTexts, plainPageTexts } from '../messages.ts';
import styles from './phone-cards.module.css';

interface CardProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

const Card = ({ title, text, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <strong>{title}</strong>
    <p>{text}</p>
    <Actions>{children}</Actions>
  </section>
);

// Shown once on plain http: what the page can and cannot do there, and the https address.

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

/** The person has answered. */
const INSTALL_HINT = 'install-hint';

function InstallCard() {
  const texts = useTexts(installTexts);
  const [isAnswered, setAnswered] = useState(() => isRemembered(INSTALL_HINT));
  const way = useInstallWay();
  if (isAnswered || way === null) return null;
  const answer = () => {
    remember(INSTALL_HINT);
    setAnswered(true);
  };
  if (way === 'share') {
    return (
      <Card title={texts.title} text={`${texts.text} ${texts.share}`}>
        <Button small good onClick={answer}>
          {texts.gotIt}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={texts.title} text={texts.text}>
      <Button
        small
        good
        onClick={() => {
          answer();
          // The browser reports any problem itself.
          install().catch(() => {});
        }}
      >
        {texts.install}
      </Button>
      <Button small onClick={answer}>
        {texts.notNow}
      </Button>
    </Card>
  );
}

function UpdateCard() {
  const texts = useTexts(installTexts);
  return (
    <Card title={texts.newVersion} text={texts.newVersionText}>
      <Button small good onClick={takeUpdate}>
        {texts.reload}
      </Button>
    </Card>
  );
}

interface PhoneCardsProps {
  photos: Pick<QueueState, 'photos' | 'isPersistent' | 'hasSignal' | 'pause'>;
  /** The contest has a photo of this player. */
  hasSent: boolean;
}

/** Whether a reload would interrupt or lose a photo. */
function isSending({ photos, isPersistent, hasSignal, pause }: PhoneCardsProps['photos']): boolean {
  if (photos.some(({ progress }) => progress !== null)) return true;
  const waiting = photos.filter(({ failure }) => failure === null);
  return isPersistent ? waiting.length > 0 && hasSignal && pause === null : photos.length > 0;
}

export function PhoneCards({ photos, hasSent }: PhoneCardsProps) {
  const hasUpdate = useUpdate();
  // Over plain http the app can be neither installed nor updated.
  if (window.isSecureContext === false) return <PlainPage />;
  if (isSending(photos)) return null;
  if (hasUpdate) return <UpdateCard />;
  return hasSent && <InstallCard />;
}
