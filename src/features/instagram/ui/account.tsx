// The account: connected or not, how to connect it, how to check it, how to disconnect it.
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { Moment } from '#client/components/moment.tsx';
import { Card, DescriptionList } from '#client/components/panel.tsx';
import { useAction } from '#client/use-action.ts';
import { type ConnectOutcome, connectOutcomes, type InstagramConfig } from '../contract.ts';
import { connectMessages, messages } from '../messages.ts';
import { CheckDialog } from './check-dialog.tsx';
import { ConnectGuide } from './connect-guide.tsx';
import styles from './instagram.module.css';
import { Reconnect } from './reconnect.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useConnectionCheck } from './use-connection-check.ts';

const isOutcome = (text: string | null): text is ConnectOutcome =>
  connectOutcomes.includes(text as ConnectOutcome);

/** The result of connecting, from the URL that Instagram redirected to. */
function Outcome({ username }: { username: string | null }) {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('connect');
  if (!isOutcome(outcome)) return null;
  const isGood = outcome === 'connected';
  return (
    <div className={isGood ? styles.good : styles.bad} role="status">
      <p>{isGood ? messages.isConnected(username ?? '') : connectMessages[outcome]}</p>
      <Button small onClick={() => setSearch({ tab: 'instagram' }, { replace: true })}>
        OK
      </Button>
    </div>
  );
}

type Open = 'token' | 'test' | 'check' | null;

function Connected({ config, onOpen }: { config: InstagramConfig; onOpen(what: Open): void }) {
  const { username, followersCount, lastSync, daysLeft } = config.accountStatus;
  const disconnect = useAction({
    run: (_, client) => client.instagram.disconnect.mutate(),
    invalidates: (utils) => [utils.instagram, utils.operations],
    success: messages.disconnected,
    failure: messages.disconnectFailed,
  });
  return (
    <>
      <DescriptionList
        items={[
          ['Connected as', `@${username}`],
          ['Followers', followersCount?.toLocaleString() ?? 'unknown'],
          ['Last looked at', lastSync && <Moment key="sync" at={lastSync} />],
          ['Good for', messages.goodFor(daysLeft ?? 0)],
        ]}
      />
      {!config.returnAddress && <p className={styles.quiet}>{messages.notPublic}.</p>}
      <div className={styles.buttons}>
        <Button small onClick={() => onOpen('check')}>
          Check connection
        </Button>
        <Button small onClick={() => onOpen('test')}>
          Send test post
        </Button>
        <Reconnect />
        <Button small disabled={disconnect.isPending} onClick={() => disconnect.run()}>
          Disconnect
        </Button>
      </div>
    </>
  );
}

export function Account({ config }: { config: InstagramConfig }) {
  const [open, setOpen] = useState<Open>(null);
  const check = useConnectionCheck();
  const show = (what: Open) => {
    setOpen(what);
    if (what === 'check') check.run();
  };
  const { connected, username } = config.accountStatus;
  const close = () => setOpen(null);
  return (
    <Card title="Account">
      <Outcome username={username} />
      {connected ? (
        <Connected config={config} onOpen={show} />
      ) : (
        <ConnectGuide config={config} onPaste={() => setOpen('token')} />
      )}
      {open === 'token' && <TokenDialog onClose={close} />}
      {open === 'test' && <TestDialog username={username ?? ''} onClose={close} />}
      {open === 'check' && <CheckDialog check={check} onClose={close} />}
    </Card>
  );
}
