// The card under the board about this phone, the home screen or a new version: none while photos are sent.

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/components/button.tsx';
import { Actions } from '#client/components/panel.tsx';
import {
  install,
  installWay,
  onInstallOffer,
  takeUpdate,
  useUpdate,
} from '#client/device/installed-app.ts';
import { isRemembered, remember } from '#client/device/storage.ts';
import { useTexts } from '#client/format/language.ts';
import type { QueueState } from '#features/submissions/ui/photo-queue.ts';
import { installTexts } from '../messages.ts';
import styles from './phone-cards.module.css';

/** The person has answered. */
const INSTALL_HINT = 'install-hint';

interface CardProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Card = ({ title, text, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <strong>{title}</strong>
    <p>{text}</p>
    <Actions>{children}</Actions>
  </section>
);

export function InstallCard() {
  const texts = useTexts(installTexts);
  const [isAnswered, setAnswered] = useState(() => isRemembered(INSTALL_HINT));
  const way = useSyncExternalStore(onInstallOffer, installWay);
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
          // The browser says itself what went wrong.
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

export function UpdateCard() {
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
  photos: Pick<QueueState, 'photos' | 'isLasting' | 'hasSignal' | 'pause'>;
  /** The contest has a photo of this player. */
  hasSent: boolean;
}

/** Whether a reload would cut a photo off, or lose it. */
function isSending({ photos, isLasting, hasSignal, pause }: PhoneCardsProps['photos']): boolean {
  if (photos.some(({ progress }) => progress !== null)) return true;
  const waiting = photos.filter(({ failure }) => failure === null);
  return isLasting ? waiting.length > 0 && hasSignal && pause === null : photos.length > 0;
}

export function PhoneCards({ photos, hasSent }: PhoneCardsProps) {
  const hasUpdate = useUpdate();
  if (isSending(photos)) return null;
  if (hasUpdate) return <UpdateCard />;
  return hasSent && <InstallCard />;
}
