// Renders components in a DOM without a browser, against a fake server and an in-memory location.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AppRouter } from '#app/server/http/root-router.ts';
import { trpc } from '#client/calls/trpc.ts';
import { Toasts } from '#client/components/toasts.tsx';
import type { ErrorParams } from '#shared/failures/errors.ts';

/** Procedure path → its answer. To fail, it throws `refusal` or `NO_RESPONSE`. */
export type Answers = Record<string, (input: never) => unknown>;

/** An answer that notes what was sent. */
export const noting =
  <Sent,>(sent: Sent[], answer: object = { success: true }) =>
  (input: Sent) => {
    sent.push(input);
    return answer;
  };

interface RefusalOptions {
  readonly code?: string;
  readonly params?: ErrorParams | undefined;
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;
}

/** A failed call, as the server reports it. */
export const refusal = (status: number, error: string, options: RefusalOptions = {}) =>
  TRPCClientError.from({
    error: {
      message: error,
      code: -32_000,
      data: { httpStatus: status, error, code: options.code ?? 'CODE', ...options },
    },
  } as never);

/** A call whose connection failed. */
export const NO_RESPONSE = TRPCClientError.from(new TypeError('Failed to fetch'));

/** Like `noting`, but the first answer is lost on its way. */
export const losing =
  <Sent,>(sent: Sent[], answer?: object) =>
  (input: Sent) => {
    const given = noting(sent, answer)(input);
    if (sent.length === 1) throw NO_RESPONSE;
    return given;
  };

/** A tab of the dashboard, which the button “Turn” leaves and opens again. */
export function Tab({ children }: { children(leave: () => void): ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && children(() => setHere(false))}
      <button type="button" onClick={() => setHere(!isHere)}>
        Turn
      </button>
    </>
  );
}

const fakeLink =
  (answers: Answers, calls: string[]): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      calls.push(op.path);
      const answer = answers[op.path];
      Promise.resolve()
        .then(() => {
          if (!answer) throw new Error(`The fake server does not answer ${op.path}`);
          return answer(op.input as never);
        })
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (cause) => observer.error(TRPCClientError.from(cause)),
        );
    });

export const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** What a screen reader adds to the field's label: its hint and its error. */
export const notesOf = (label: string | RegExp) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Renders with toasts. @returns the user, and the calls so far by path */
export function renderScreen(element: ReactElement, answers: Answers = {}, path = '/') {
  const calls: string[] = [];
  const client = trpc.createClient({ links: [fakeLink(answers, calls)] });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const location = memoryLocation({ path, record: true });
  const view = render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
      </trpc.Provider>
      <Toasts />
    </Router>,
  );
  return {
    ...view,
    calls,
    queryClient,
    history: location.history,
    /** State of the link followed last. */
    stateOf: (): unknown => location.state,
    user: userEvent.setup(),
  };
}
