// The address to join on the Overview, with its QR code and the ways to paper.
import { ButtonLink } from '#client/components/button.tsx';
import { Card } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { screens } from '#shared/paths.ts';
import { messages } from '../messages.ts';
import { AddressNotes } from './address-notes.tsx';
import styles from './posters.module.css';
import { QrCode } from './qr-code.tsx';
import { useJoin } from './use-posters.ts';

export const JoinCard = () => (
  <Card title={messages.join}>
    <QueryBoundary query={useJoin()} failure={messages.loadFailed}>
      {(join) => (
        <div className={styles.join}>
          <QrCode className={styles.smallCode} qr={join.qr} label={messages.joinAlt(join.url)} />
          <div className={styles.words}>
            <p className={styles.address}>{join.url}</p>
            <AddressNotes join={join} />
          </div>
          <div className={styles.buttons}>
            <ButtonLink small href={screens.poster}>
              {messages.showLarge}
            </ButtonLink>
            <ButtonLink small href={screens.challengeCodes}>
              {messages.codesForWalls}
            </ButtonLink>
          </div>
        </div>
      )}
    </QueryBoundary>
  </Card>
);
