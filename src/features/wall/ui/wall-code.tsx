// Makes a code for a projector, and shows it until it was used.
import { useState } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Moment } from '#client/format/format.tsx';
import type { IssuedCode, WallOverview } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './wall-panel.module.css';

interface WallCodeProps {
  overview: Pick<WallOverview, 'address' | 'walls'>;
}

export function WallCode({ overview: { address, walls } }: WallCodeProps) {
  const [issued, setIssued] = useState<(IssuedCode & { readonly before: Set<string> }) | null>(
    null,
  );
  const make = useAction({
    run: (_, client) => client.wall.makeCode.mutate(),
    invalidates: (utils) => [utils.wall.overview, utils.operations.activity],
    failure: messages.codeFailed,
    onSuccess: (code: IssuedCode) =>
      setIssued({ ...code, before: new Set(walls.map(({ id }) => id)) }),
  });
  const isUsed = issued !== null && walls.some(({ id }) => !issued.before.has(id));
  const isShown = issued !== null && !isUsed;
  return (
    <div className={styles.code}>
      {isShown && (
        <p role="status" className={styles.issued}>
          {messages.howTo(address)}
          <output className={styles.letters}>{issued.code}</output>
          <span>
            {messages.codeEnds} <Moment at={issued.expiresAt} />.
          </span>
        </p>
      )}
      <Button small disabled={make.isPending} onClick={() => make.run()}>
        {isShown ? messages.makeAnother : messages.makeCode}
      </Button>
    </div>
  );
}
