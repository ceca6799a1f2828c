// The button in the dashboard's header that opens one's own account.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import type { AdminUser } from '../contract.ts';
import { OwnAccountDialog } from './own-account-dialog.tsx';
import { useSession } from './session.tsx';

function OpenAccount({ admin, onClose }: { admin: AdminUser; onClose(): void }) {
  // Asks the server for the name that the header greets with.
  const { retry } = useSession();
  return <OwnAccountDialog admin={admin} onChanged={retry} onClose={onClose} />;
}

export function OwnAccount({ admin }: { admin: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Account
      </Button>
      {isOpen && <OpenAccount admin={admin} onClose={() => setOpen(false)} />}
    </>
  );
}
