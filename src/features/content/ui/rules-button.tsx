// Shows players the rules of the game, once there are any.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FormattedText } from '#client/components/formatted-text.tsx';
import { Modal } from '#client/components/modal.tsx';
import { trpc } from '#client/trpc.ts';

export function RulesButton() {
  const { data } = trpc.content.publicRules.useQuery();
  const [isOpen, setOpen] = useState(false);
  if (!data?.html) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Rules of the game
      </Button>
      {isOpen && (
        <Modal title="Rules of the game" onClose={() => setOpen(false)}>
          <FormattedText html={data.html} />
        </Modal>
      )}
    </>
  );
}
