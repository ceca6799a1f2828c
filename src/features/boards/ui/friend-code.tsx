// A player's link for friends as a QR code. Separate from the board: the code that draws it is loaded on opening.
import { Modal } from '#client/components/dialog.tsx';
import { TextQrCode } from '#client/components/text-qr-code.tsx';
import { useTexts } from '#client/format/language.ts';
import { friendTexts } from '../messages.ts';
import styles from './printed-board.module.css';

export function FriendCode({ link, onClose }: { link: string; onClose(): void }) {
  const texts = useTexts(friendTexts);
  return (
    <Modal title={texts.title} onClose={onClose}>
      <div className={styles.qr}>
        <TextQrCode text={link} label={texts.qrAlt(link)} />
      </div>
      <p>{texts.scanMe}</p>
      <p className={styles.link}>{link}</p>
    </Modal>
  );
}
