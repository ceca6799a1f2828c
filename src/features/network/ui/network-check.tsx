// The network check on the laptop.
import { useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions, Quiet } from '#client/components/panel.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import type { NetworkCheck } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './network-check.module.css';

/** Milliseconds between polls. */
const POLL_MS = 1_000;

interface UseCardProps {
  card: NonNullable<NetworkCheck['card']>;
  onUsed(): void;
}

function UseCard({ card: { name, address }, onUsed }: UseCardProps) {
  const { run, isPending } = useAction({
    run: (_, client) => client.settings.update.mutate({ contest: { networkCard: name } }),
    invalidates: (utils) => [utils.posters, utils.settings, utils.network],
    success: messages.cardUsed,
    failure: messages.cardFailed,
    onSuccess: onUsed,
  });
  return (
    <Button small good disabled={isPending} onClick={() => void run()}>
      {messages.useCard(name, address)}
    </Button>
  );
}

/** Ticks the checklist item once a phone has arrived. */
function useTick(isReached: boolean) {
  const { run } = useAction({
    run: (_, client) => client.settings.update.mutate({ checklist: { wifi: true } }),
    invalidates: (utils) => [utils.operations, utils.settings.all],
    failure: messages.tickFailed,
  });
  const isTicked = useRef(false);
  useEffect(() => {
    if (!isReached || isTicked.current) return;
    isTicked.current = true;
    void run();
  }, [isReached, run]);
}

interface FindingProps {
  check: NetworkCheck;
  onAgain(): void;
}

function Finding({ check, onAgain }: FindingProps) {
  const { state, card, isSecure, phones } = check;
  useTick(state === 'reached');
  return (
    <div className={styles.finding} role="status" data-state={state}>
      <p className={styles.verdict}>{messages.states[state]}</p>
      {isSecure !== null && <p>{isSecure ? messages.secure : messages.notSecure}</p>}
      {state === 'nothing' && (
        <ul className={styles.causes}>
          {messages.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      {card && <UseCard card={card} onUsed={onAgain} />}
      {phones !== null && <Quiet>{messages.phones(phones)}</Quiet>}
    </div>
  );
}

interface DialogProps {
  /** The latest check. */
  code: string;
  /** Name of the Wi-Fi; empty for none. */
  wifi: string;
  onAgain(): void;
  onClose(): void;
}

function CheckDialog({ code, wifi, onAgain, onClose }: DialogProps) {
  const query = trpc.network.state.useQuery({ code }, { refetchInterval: POLL_MS });
  return (
    <Modal title={messages.title} onClose={onClose}>
      <p>{messages.how(wifi)}</p>
      <QueryBoundary query={query} notFound={messages.phone.over} loading={<div data-loading="" />}>
        {(check) => (
          <>
            <div className={styles.scan}>
              <QrCode className={styles.code} qr={check.qr} label={messages.codeAlt} />
              <p className={styles.address}>{check.url}</p>
            </div>
            <Finding key={check.code} check={check} onAgain={onAgain} />
          </>
        )}
      </QueryBoundary>
      <Actions>
        <Button small onClick={onAgain}>
          {messages.again}
        </Button>
      </Actions>
    </Modal>
  );
}

export function NetworkCheckButton() {
  /** Of the check in the open dialog; null while that is closed. */
  const [code, setCode] = useState<string | null>(null);
  const wifi = trpc.settings.all.useQuery().data?.contest.wifi.name ?? '';
  const { run, isPending } = useAction({
    run: (_, client) => client.network.begin.mutate(),
    failure: messages.beginFailed,
    onSuccess: (check) => setCode(check.code),
  });
  return (
    <>
      <Button small disabled={isPending} onClick={() => void run()}>
        {messages.open}
      </Button>
      {code !== null && (
        <CheckDialog
          code={code}
          wifi={wifi}
          onAgain={() => void run()}
          onClose={() => setCode(null)}
        />
      )}
    </>
  );
}
