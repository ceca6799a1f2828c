// A change made with a button: one call, the queries it invalidates, and the messages on success and failure.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dismissToast, errorIdOf, toast } from '../components/toasts.tsx';
import { type Failure, failureOf, isSessionLost, reasonOf } from './failure.ts';
import { trpc } from './trpc.ts';

export type ApiUtils = ReturnType<typeof trpc.useUtils>;

/** A procedure or a whole router of `ApiUtils`. */
interface Invalidatable {
  invalidate(): Promise<void>;
}

export interface ActionOptions<Input, Result> {
  run(input: Input, client: ApiUtils['client']): Promise<Result>;
  /** Queries that the change makes stale. Refetched after a failure too: a conflict means the screen is out of date. */
  invalidates?(utils: ApiUtils): readonly Invalidatable[];
  /** Omit it if the screen itself shows the change. */
  success?: string | ((result: Result, input: Input) => string | null);
  /** The action's own message; the reason is appended. */
  failure: string | ((input: Input, cause: unknown) => string);
  /** Where a failure appears: in a toast, or on the screen, which reads `failure`. */
  failureShownBy?: 'toast' | 'screen';
  /** Allows another call before the last one has ended. Without it, a double click makes one call. */
  isConcurrent?: boolean;
  /** The same, but calls of actions with this name run one after the other. */
  queue?: string;
  /** Called before the stale queries are refetched. */
  onSuccess?(result: Result, input: Input): void;
  /** Not called for a lost session, which leads to the sign-in page. */
  onFailure?(failure: Failure, input: Input): void;
}

export interface ShownFailure {
  readonly text: string;
  readonly reason: string | null;
}

/** `run` resolves to whether it worked, after the stale queries have been refetched; it never rejects. */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const utils = trpc.useUtils();
  const running = useRef(0);
  const [shown, setShown] = useState<ShownFailure | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input) => options.run(input, utils.client),
    scope: options.queue === undefined ? undefined : { id: options.queue },
  });

  const failureText = (input: Input, cause: unknown): string =>
    typeof options.failure === 'function' ? options.failure(input, cause) : options.failure;

  const succeed = (result: Result, input: Input): true => {
    const { success, onSuccess } = options;
    const text = typeof success === 'function' ? success(result, input) : success;
    // Clears an earlier failure.
    dismissToast(errorIdOf(failureText(input, null)));
    if (text) toast.success(text);
    onSuccess?.(result, input);
    return true;
  };

  const fail = (cause: unknown, input: Input): false => {
    const found = failureOf(cause);
    // The ApiProvider redirects to the sign-in page.
    if (isSessionLost(found)) return false;
    const { failureShownBy = 'toast', onFailure } = options;
    const text = failureText(input, cause);
    const reason = reasonOf(found);
    if (failureShownBy === 'screen') setShown({ text, reason });
    else toast.failure(text, reason);
    onFailure?.(found, input);
    return false;
  };

  const run = async (input: Input): Promise<boolean> => {
    if (running.current > 0 && !options.isConcurrent && !options.queue) return false;
    running.current++;
    setShown(null);
    const outcome = await mutateAsync(input).then(
      (result) => ({ isDone: true as const, result }),
      (cause: unknown) => ({ isDone: false as const, cause }),
    );
    running.current--;
    const isDone = outcome.isDone ? succeed(outcome.result, input) : fail(outcome.cause, input);
    await Promise.all(options.invalidates?.(utils).map((query) => query.invalidate()) ?? []);
    return isDone;
  };

  return { run, isPending, failure: shown };
}
