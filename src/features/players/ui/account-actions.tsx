// What an organiser does with an account: close it, hand its data over, erase it for good.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { downloadFile } from '#client/download-file.ts';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { playerExportPath } from '#shared/paths.ts';
import { messages, type PlayerFile } from '../contract.ts';
import styles from './players.module.css';
import { useAccount } from './use-players.ts';

interface EraseDialogProps {
  name: string;
  isBusy: boolean;
  onErase(): void;
  onClose(): void;
}

/** The one thing on this dashboard that cannot be undone. */
function EraseDialog({ name, isBusy, onErase, onClose }: EraseDialogProps) {
  return (
    <Modal title={`Erase ${name}?`} onClose={onClose}>
      <p>
        Account, board, photos, points and addresses are gone for good. The log keeps that it
        happened, not to whom. Backups made before today’s still hold them, and what is on Instagram
        stays there until it is deleted in the Instagram app.
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Keep the player</Button>
        <Button primary disabled={isBusy} onClick={onErase}>
          Erase for good
        </Button>
      </div>
    </Modal>
  );
}

interface AccountActionsProps {
  player: PlayerFile;
  onErased(): void;
}

export function AccountActions({ player, onErased }: AccountActionsProps) {
  const { disable, enable, erase, isBusy } = useAccount(player);
  const [isAsking, setAsking] = useState(false);
  const exporting = useMutation({
    mutationFn: () => downloadFile('admin', playerExportPath(player.id), 'player.zip'),
    meta: { isSilent: true },
    onSuccess: () => toast.success(messages.exported),
    onError: (cause) => {
      if (failureOf(cause).status !== 401) toast.error(messages.exportFailed);
    },
  });
  return (
    <div className={styles.actions}>
      {player.isDisabled ? (
        <Button small disabled={isBusy} onClick={enable}>
          Enable account
        </Button>
      ) : (
        <Button small disabled={isBusy} onClick={disable}>
          Disable account
        </Button>
      )}
      <Button small disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        Export as ZIP
      </Button>
      <Button small disabled={isBusy} onClick={() => setAsking(true)}>
        Erase…
      </Button>
      {isAsking && (
        <EraseDialog
          name={`${player.firstName} ${player.lastName}`}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onErase={async () => {
            if (await erase()) onErased();
            else setAsking(false);
          }}
        />
      )}
    </div>
  );
}
