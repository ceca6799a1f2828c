// How somebody signs in for the first time: a code to scan, or an address, a username and a code to type. Shown once.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Moment } from '#client/components/moment.tsx';
import type { Invitation } from '../contract.ts';
import styles from './people.module.css';

/** In modules: readers need four around the code. */
const QUIET = 4;

function QrCode({ qr: { path, modules } }: Pick<Invitation, 'qr'>) {
  const side = modules + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR code of the address"
    >
      <path d={path} />
    </svg>
  );
}

interface InvitationPanelProps {
  invitation: Invitation;
  onClose(): void;
}

export function InvitationPanel({ invitation, onClose }: InvitationPanelProps) {
  const { name, username, code, expiresAt, address, qr } = invitation;
  const [page = address] = address.split('#');
  return (
    <Modal title={`The first sign-in of ${name}`} onClose={onClose}>
      <div className={styles.invitation}>
        <QrCode qr={qr} />
        <div className={styles.typed}>
          <p>{name} scans this with a phone on the same wifi, or opens</p>
          <p className={styles.address}>{page}</p>
          <p>and types</p>
          <dl>
            <dt>Username</dt>
            <dd>
              <output>{username}</output>
            </dd>
            <dt>Code</dt>
            <dd>
              <output>{code}</output>
            </dd>
          </dl>
        </div>
      </div>
      <p>
        Shown this once. It works once, until <Moment at={expiresAt} />.
      </p>
      <Button primary onClick={onClose}>
        Done
      </Button>
    </Modal>
  );
}
