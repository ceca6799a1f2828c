// Shown when a scanned challenge is on other players' boards but not on this one.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { textIn } from '#shared/text/language.ts';
import { foundTexts } from '../messages.found.ts';
import type { Elsewhere } from './use-elsewhere.ts';

interface NotOnBoardProps {
  challenge: NonNullable<Elsewhere['challenge']>;
  /** Number of challenges on this board. */
  others: number;
  onClose(): void;
}

export function NotOnBoard({ challenge, others, onClose }: NotOnBoardProps) {
  const texts = useTexts(foundTexts);
  const language = useLanguage();
  return (
    <Modal title={texts.notOnBoard} onClose={onClose}>
      <p>{texts.onOthers(textIn(challenge, 'title', language), others)}</p>
      <Button primary wide onClick={onClose}>
        {texts.toMyBoard}
      </Button>
    </Modal>
  );
}
