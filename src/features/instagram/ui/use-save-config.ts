// Saves the configuration; what became of it stands beside the button, success for three seconds.
import { useEffect, useState } from 'react';
import { failureOf } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import type { ConfigInput } from '../contract.ts';
import { messages } from '../messages.ts';

/** Milliseconds (specification, section 4). */
const SAVED_STAYS = 3000;

export function useSaveConfig() {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.instagram.save.useMutation({ meta: { isSilent: true } });
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome !== messages.saved) return;
    const timer = setTimeout(() => setOutcome(null), SAVED_STAYS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    isSaving: isPending,
    outcome,
    async save(config: ConfigInput) {
      setOutcome(null);
      try {
        await mutateAsync(config);
        setOutcome(messages.saved);
      } catch (cause) {
        if (failureOf(cause).status !== 401) setOutcome(messages.saveFailed);
      }
      await utils.instagram.config.invalidate();
    },
  };
}
