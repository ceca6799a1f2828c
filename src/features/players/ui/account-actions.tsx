// The actions on an account: disable or enable it, export its data, erase it.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useDownload } from '#client/use-download.ts';
import { playerExportPath } from '#shared/paths.ts';
import { messages, type PlayerFile } from '../contract.ts';
import styles from './players.module.css';
import { useAccount, useErasure } from './use-players.ts';

interface AccountActionsProps {
  player: PlayerFile;
  onErased(): void;
}

interface EraseDialogProps extends AccountActionsProps {
  onClose(): void;
}

/** The only action of the dashboard that cannot be undone. */
function EraseDialog({ player, onErased, onClose }: EraseDialogProps) {
  const { run, isPending } = useErasure(player, onErased);
  return (
    <ConfirmDialog
      title={`Erase ${player.firstName} ${player.lastName}?`}
      confirmLabel="Erase for good"
      cancelLabel="Keep the player"
      isPending={isPending}
      onConfirm={async () => {
        if (!(await run())) onClose();
      }}
      onClose={onClose}
    >
      <p>
        Account, board, photos, points and addresses are gone for good. The log keeps that it
        happened, not to whom. Backups made before today’s still hold them, and what is on Instagram
        stays there until it is deleted in the Instagram app.
      </p>
    </ConfirmDialog>
  );
}

export function AccountActions({ player, onErased }: AccountActionsProps) {
  const { disable, enable } = useAccount(player);
  const [isErasing, setErasing] = useState(false);
  const dataExport = useDownload({
    role: 'admin',
    path: playerExportPath(player.id),
    fileName: 'player.zip',
    success: messages.exported,
    failure: messages.exportFailed,
  });
  return (
    <div className={styles.actions}>
      {player.isDisabled ? (
        <Button small disabled={enable.isPending} onClick={() => enable.run()}>
          Enable account
        </Button>
      ) : (
        <Button small disabled={disable.isPending} onClick={() => disable.run()}>
          Disable account
        </Button>
      )}
      <Button small disabled={dataExport.isPending} onClick={dataExport.download}>
        Export as ZIP
      </Button>
      <Button small onClick={() => setErasing(true)}>
        Erase…
      </Button>
      {isErasing && (
        <EraseDialog player={player} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </div>
  );
}
