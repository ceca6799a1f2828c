// The cards under the board about this phone: the home screen, or a new version.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { takeUpdate } from '#client/app-update.ts';
import { Button } from '#client/components/button.tsx';
import { install, installWay, onInstallOffer } from '#client/install-offer.ts';
import { useTexts } from '#client/language.ts';
import { isRemembered, remember } from '#client/remembered.ts';
import { installTexts } from './messages.install.ts';
import styles from './phone-card.module.css';

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
    <div className={styles.buttons}>{children}</div>
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
