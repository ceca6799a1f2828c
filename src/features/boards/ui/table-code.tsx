// The code of a printed board on the phone's own screen, for the fan table's camera. Its id can be typed if
// the code cannot be drawn.
import { Modal } from '#client/components/dialog.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { useTexts } from '#client/format/language.ts';
import { checkUrl } from '#shared/paths.ts';
import { statusTexts } from '../messages.ts';
import styles from './table-code.module.css';

const TextQrCode = lazyPart(
  async () => (await import('#client/components/text-qr-code.tsx')).TextQrCode,
);

export function TableCode({ boardId, onClose }: { boardId: string; onClose(): void }) {
  const texts = useTexts(statusTexts);
  return (
    <Modal look="page" tone={styles.page} title={texts.codeTitle} onClose={onClose}>
      <div className={styles.code}>
        <TextQrCode text={checkUrl(location.origin, boardId)} label={boardId} />
      </div>
      <p className={styles.id}>{boardId}</p>
      <p>{texts.codeHint}</p>
    </Modal>
  );
}
