// The account: connected or not, how to connect it, how to check it, how to disconnect it.
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Card, DescriptionList } from '#client/components/panel.tsx';
import { formatDateTime } from '#client/format-date-time.ts';
import { useAction } from '#client/use-action.ts';
import { INSTAGRAM_CONNECT } from '#shared/paths.ts';
import { type ConnectOutcome, connectOutcomes, type InstagramConfig } from '../contract.ts';
import { connectMessages, messages } from '../messages.ts';
import { CheckDialog } from './check-dialog.tsx';
import styles from './instagram.module.css';
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

function Missing({
  names,
  returnAddress,
}: {
  names: readonly string[];
  returnAddress: string | null;
}) {
  if (names.length > 0) {
    return (
      <div className={styles.missing}>
        <p>
          Before an account can be connected by signing in, these settings have to be made on the
          laptop:
        </p>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <p className={styles.quiet}>
      Register this redirect URI with the app, letter for letter: <code>{returnAddress}</code>
    </p>
  );
}

function Unconnected({ config, onPaste }: { config: InstagramConfig; onPaste(): void }) {
  const { missing, returnAddress } = config;
  return (
    <>
      <p>
        <strong>{messages.notConnected}.</strong> Photos are still reviewed and points paid, and
        photos can be posted by hand.
      </p>
      <Missing names={missing} returnAddress={returnAddress} />
      <div className={styles.buttons}>
        {missing.length === 0 && (
          <ButtonAnchor primary href={INSTAGRAM_CONNECT}>
            Connect Instagram
          </ButtonAnchor>
        )}
        <Button onClick={onPaste}>Paste a token</Button>
      </div>
    </>
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
  const days = daysLeft ?? 0;
  return (
    <>
      <DescriptionList
        items={[
          ['Connected as', `@${username}`],
          ['Followers', followersCount?.toLocaleString() ?? 'unknown'],
          ['Last looked at', lastSync && formatDateTime(lastSync)],
          ['Good for', `${days} ${days === 1 ? 'day' : 'days'}, and renewed by itself`],
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
        {config.missing.length === 0 ? (
          <ButtonAnchor small href={INSTAGRAM_CONNECT}>
            Connect again
          </ButtonAnchor>
        ) : (
          <Button small onClick={() => onOpen('token')}>
            Paste a new token
          </Button>
        )}
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
        <Unconnected config={config} onPaste={() => setOpen('token')} />
      )}
      {open === 'token' && <TokenDialog onClose={close} />}
      {open === 'test' && <TestDialog username={username ?? ''} onClose={close} />}
      {open === 'check' && <CheckDialog check={check} onClose={close} />}
    </Card>
  );
}
