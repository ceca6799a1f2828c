// A player's link for friends as a QR code. Apart from the board: the code that draws it is loaded by who opens it.
import encodeQR from 'qr';
import { Modal } from '#client/components/dialog.tsx';
import { useTexts } from '#client/format/language.ts';
import { friendTexts } from '../messages.friend.ts';
import styles from './how-to-use.module.css';

/** Modules on each side (ISO/IEC 18004). */
const QUIET = 4;

export function FriendCode({ link, onClose }: { link: string; onClose(): void }) {
  const texts = useTexts(friendTexts);
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <Modal title={texts.title} onClose={onClose}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={texts.qrAlt(link)}
      >
        <rect width={rows.length} height={rows.length} fill="#ffffff" />
        <path d={dark.join('')} fill="#1f1a2b" />
      </svg>
      <p>{texts.scanMe}</p>
      <p className={styles.link}>{link}</p>
    </Modal>
  );
}
