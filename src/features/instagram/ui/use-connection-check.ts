// The check of the connection to Instagram and its result.
import { useState } from 'react';
import { useAction } from '#client/use-action.ts';
import type { Checks } from '../contract.ts';
import { messages } from '../messages.ts';

/** `run` clears the last result first, so that it is not taken for the new one. */
export function useConnectionCheck() {
  const [result, setResult] = useState<Checks | null>(null);
  const check = useAction({
    run: (_, client) => client.instagram.check.mutate(),
    invalidates: () => [],
    failure: messages.checkFailed,
    failureShownBy: 'screen',
    onSuccess: setResult,
  });
  const run = () => {
    setResult(null);
    void check.run();
  };
  return { run, result, isPending: check.isPending, failure: check.failure };
}

export type ConnectionCheck = ReturnType<typeof useConnectionCheck>;
