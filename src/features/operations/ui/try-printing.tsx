// Starts the browser that prints boards, where it has not started.
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { printingMessages } from '../messages.ts';
import { HEALTH_KEY } from './use-operations.ts';

export function TryPrinting() {
  const queries = useQueryClient();
  const { run, isPending } = useAction({
    run: (_input, client) => client.operations.retryPrinting.mutate(),
    invalidates: (utils) => [
      utils.operations.attention,
      { invalidate: () => queries.invalidateQueries({ queryKey: HEALTH_KEY }) },
    ],
    failure: printingMessages.tryFailed,
  });
  return (
    <Button small disabled={isPending} onClick={() => void run()}>
      {useTexts(kitTexts).tryAgain}
    </Button>
  );
}
