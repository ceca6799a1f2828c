// Shown when a scanned challenge is on other players' boards but not on this one.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useTexts } from '#client/format/language.ts';
import { foundTexts } from '../messages.found.ts';

interface NotOnBoardProps {
  /** Of the challenge. */
  title: string;
  /** Number of challenges on this board. */
  others: number;
  onClose(): void;
}

export function NotOnBoard({ title, others, onClose }: NotOnBoardProps) {
  const texts = useTexts(foundTexts);
  return (
    <Modal title={texts.notOnBoard} onClose={onClose}>
      <p>{texts.onOthers(title, others)}</p>
      <Button primary wide onClick={onClose}>
        {texts.toMyBoard}
      </Button>
    </Modal>
  );
}
