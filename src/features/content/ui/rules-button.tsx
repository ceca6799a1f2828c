// Shows players the rules of the game, once there are any.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FormattedText } from '#client/components/formatted-text.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useTexts } from '#client/language.ts';
import { trpc } from '#client/trpc.ts';
import { playerTexts } from '../messages.ts';

export function RulesButton() {
  const { rules } = useTexts(playerTexts);
  const { data } = trpc.content.publicRules.useQuery();
  const [isOpen, setOpen] = useState(false);
  if (!data?.html) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {rules}
      </Button>
      {isOpen && (
        <Modal title={rules} onClose={() => setOpen(false)}>
          <FormattedText html={data.html} />
        </Modal>
      )}
    </>
  );
}
