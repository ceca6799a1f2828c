// Both ways to connect again, where a connection is said to have ended.
import { useState } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { INSTAGRAM_CONNECT } from '#shared/paths.ts';
import { TokenDialog } from './token-dialog.tsx';

export function Reconnect() {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <Button small onClick={() => setPasting(true)}>
        Paste a new token
      </Button>
      <ButtonAnchor small href={INSTAGRAM_CONNECT}>
        Connect again
      </ButtonAnchor>
      {isPasting && <TokenDialog onClose={() => setPasting(false)} />}
    </>
  );
}
