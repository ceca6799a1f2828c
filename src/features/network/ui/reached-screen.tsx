// The page that a network check's code opens on a phone: loading it proves that the laptop can be reached.
import { useEffect, useState } from 'react';
import { failureOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { FormScreen } from '#client/forms/form-screen.tsx';
import { messages } from '../messages.ts';

export function ReachedScreen({ code }: { code: string }) {
  const { phone } = messages;
  const [state, setState] = useState<'waiting' | 'reached' | 'over' | 'failed'>('waiting');
  const { client } = trpc.useUtils();
  useEffect(() => {
    client.network.arrive
      .mutate({ code, isSecure: window.isSecureContext })
      .then(() => setState('reached'))
      .catch((cause) => setState(failureOf(cause).status === 404 ? 'over' : 'failed'));
  }, [client, code]);
  if (state === 'waiting') return <FormScreen title={phone.waiting} lead="" links={null} />;
  return <FormScreen title={phone[state]} lead={phone[`${state}Lead`]} links={null} />;
}
