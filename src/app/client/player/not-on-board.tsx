// The challenge of a code on a wall that other players have and this one has not.
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { textIn } from '#shared/in-language.ts';
import { foundTexts } from '../messages.ts';

/** The challenge that the address asks for and this board does not have. @param code null for none */
export function useElsewhere(code: string | null) {
  const { data, isError } = trpc.challenges.titleOf.useQuery(
    { code: code ?? '' },
    { enabled: code !== null },
  );
  return { challenge: data ?? null, isUnknown: code !== null && isError };
}

interface NotOnBoardProps {
  challenge: NonNullable<ReturnType<typeof useElsewhere>['challenge']>;
  /** Challenges on this board. */
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
