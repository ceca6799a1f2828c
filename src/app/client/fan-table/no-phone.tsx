// For players without a phone: the fan table registers them, and prints their boards.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { tableTexts } from '#features/auth/messages.ts';
import { WalkInDialog } from '#features/auth/ui/account-dialogs.tsx';
import { PrintList } from '#features/boards/ui/print-list.tsx';
import type { PrintListState } from '#features/boards/ui/print-list.tsx';
import { PrintingNotice } from '#features/operations/ui/printing-notice.tsx';

interface NoPhoneProps {
  list: PrintListState;
  /** Opens a player. */
  onOpen(id: string): void;
}

export function NoPhone({ list, onOpen }: NoPhoneProps) {
  const [isRegistering, setRegistering] = useState(false);
  return (
    <>
      <Button onClick={() => setRegistering(true)}>{tableTexts.register}</Button>
      {isRegistering && (
        <WalkInDialog
          onRegistered={(player) => {
            setRegistering(false);
            list.add([player]);
            onOpen(player.id);
          }}
          onClose={() => setRegistering(false)}
        />
      )}
      <PrintList list={list} notice={<PrintingNotice />} />
    </>
  );
}
