// The account: connected or not, how it is checked, tested, connected again and disconnected.

import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { failureOf, reasonOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Actions, Card, ErrorPanel, Problem, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Spinner, VisuallyHidden } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import { PasswordField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { INSTAGRAM_CONNECT } from '#shared/paths.ts';
import { numberText } from '#shared/text/words.ts';
import {
  type Checks,
  type ConnectOutcome,
  connectOutcomes,
  type InstagramConfig,
  tokenInput,
} from '../contract.ts';
import { connectMessages, messages } from '../messages.ts';
import { ConnectGuide } from './connect-guide.tsx';
import styles from './instagram.module.css';

function TokenDialog({ onClose }: { onClose(): void }) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: tokenInput,
    empty: { token: '' },
    send: (values, client) => client.instagram.connect.mutate(values),
    invalidates: (utils) => [utils.instagram, utils.operations],
    failure: messages.connectFailed,
    onSuccess: onClose,
  });
  return (
    <Modal title="Paste a token" onClose={onClose}>
      <Stack as="form" gap={14} noValidate onSubmit={submit}>
        <p>
          In Meta’s App Dashboard, under Instagram, “API setup with Instagram login”, add the
          account and press <strong>Generate token</strong>. You don’t need a redirect URI or an app
          secret.
        </p>
        <PasswordField
          label="Token"
          autoComplete="off"
          hint="It is stored encrypted on this laptop and never shown again"
          {...field('token')}
        />
        {failure && <Problem>{failure}</Problem>}
        <Actions>
          <Button primary type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Connecting…' : 'Connect'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Stack>
    </Modal>
  );
}

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

interface TestDialogProps {
  username: string;
  onClose(): void;
}

function TestDialog({ username, onClose }: TestDialogProps) {
  const test = useAction({
    run: (_, client) => client.instagram.test.mutate(),
    invalidates: (utils) => [utils.instagram, utils.operations],
    success: messages.testSent,
    failure: messages.testFailed,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Send a test post"
      confirmLabel="Post it"
      pendingLabel="Posting…"
      isPending={test.isPending}
      onConfirm={test.run}
      onClose={onClose}
    >
      <p>
        A card in the contest’s colours will be posted as <strong>@{username}</strong>, where
        everyone can see it. You can only delete it in the Instagram app.
      </p>
      <Quiet>“Check connection” tests everything but the last step and posts nothing.</Quiet>
    </ConfirmDialog>
  );
}

function Check({ name, ok, text }: Checks['checks'][number]) {
  return (
    <li className={ok ? styles.checkGood : styles.checkBad}>
      <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
      <p>
        <strong>{name}</strong>
        <VisuallyHidden>{ok ? ': good. ' : ': not good. '}</VisuallyHidden> {text}
      </p>
    </li>
  );
}

interface CheckDialogProps {
  check: ReturnType<typeof trpc.instagram.check.useMutation>;
  onClose(): void;
}

function CheckDialog({ check, onClose }: CheckDialogProps) {
  const { data, error, isPending, mutate } = check;
  return (
    <Modal title="Check connection" onClose={onClose}>
      {isPending && <Spinner />}
      {error && (
        <ErrorPanel
          text={messages.checkFailed}
          reason={reasonOf(failureOf(error))}
          onRetry={() => mutate()}
        />
      )}
      {data && (
        <Stack as="ul" gap={10}>
          {data.checks.map((one) => (
            <Check key={one.name} {...one} />
          ))}
        </Stack>
      )}
      <Actions>
        <Button disabled={isPending} onClick={() => mutate()}>
          Check again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Actions>
    </Modal>
  );
}

const isOutcome = (text: string | null): text is ConnectOutcome =>
  connectOutcomes.includes(text as ConnectOutcome);

/** The result of connecting, from the URL that Instagram redirected to. */
function Outcome({ username }: { username: string | null }) {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('connect');
  if (!isOutcome(outcome)) return null;
  const isGood = outcome === 'connected';
  // The address still says so after the account was disconnected.
  if (isGood && username === null) return null;
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
          ['Followers', followersCount === null ? 'unknown' : numberText(followersCount)],
          ['Last checked', lastSync && <Moment key="sync" at={lastSync} />],
          ['Connection valid for', messages.goodFor(daysLeft ?? 0)],
        ]}
      />
      {!config.returnAddress && <Quiet>{messages.notPublic}.</Quiet>}
      <Actions>
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
      </Actions>
    </>
  );
}

export function Account({ config }: { config: InstagramConfig }) {
  const [open, setOpen] = useState<Open>(null);
  const check = trpc.instagram.check.useMutation();
  const show = (what: Open) => {
    setOpen(what);
    if (what === 'check') check.mutate();
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
