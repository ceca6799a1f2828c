// A change an organiser makes by a button: said when it is done, said when it failed, and everything looks again.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from './failure.ts';
import { toast } from './toasts.tsx';

interface Words {
  /** Nothing is said when the screen itself shows it. */
  done?: string;
  failed: string;
}

/** The server's own sentence where it tells more than the fallback: a conflict, a rule, a missing thing. */
const textOf = (cause: unknown, fallback: string): string => {
  const { status, error } = failureOf(cause);
  return error && status !== null && status >= 400 && status < 500 ? error : fallback;
};

export function useAct() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** @returns whether it was done */
    async act(work: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> {
      setBusy(true);
      try {
        await work();
        if (done) toast.success(done);
        return true;
      } catch (cause) {
        if (failureOf(cause).status !== 401) toast.error(textOf(cause, failed));
        return false;
      } finally {
        setBusy(false);
        await queryClient.invalidateQueries();
      }
    },
  };
}
