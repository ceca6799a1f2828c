// Renders the whole app, with routes and session, in a DOM without a browser, against a fake server.
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import type { ComponentProps, ReactElement } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiProvider } from '#app/client/api-provider.tsx';
import { Routes } from '#app/client/routes.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Toasts } from '#client/components/toasts.tsx';
import type { Role } from '#client/device/storage.ts';
import { SessionProvider, useSession } from '#features/auth/ui/session.tsx';
import { API_PATH, apiRoutes, TRPC_PATH } from '#shared/paths.ts';
import { type Answers, refusal } from './render.tsx';

/** A call without a session. */
export const UNAUTHENTICATED = refusal(401, 'Please sign in', { code: 'UNAUTHENTICATED' });

async function resultOf(answers: Answers, path: string, input: unknown) {
  try {
    const answer = answers[path];
    if (!answer) throw refusal(404, `The fake server does not answer ${path}`);
    return { result: { data: await answer(input as never) } };
  } catch (cause) {
    if (!(cause instanceof TRPCClientError) || !cause.data) throw cause;
    return { error: { message: cause.message, code: -32_001, data: cause.data } };
  }
}

/** `features/operations/ui/use-about.ts` fetches this directly, without the tRPC client. */
const ABOUT_PATH = API_PATH + apiRoutes.about;

/** Answers batches of procedures; a byte route gets its path's answer, which receives the request. */
const fakeFetch = (answers: Answers) => async (url: string, init?: RequestInit) => {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (!pathname.startsWith(TRPC_PATH)) {
    const name = pathname === ABOUT_PATH ? 'operations.about' : pathname;
    const { error, result } = (await resultOf(answers, name, init)) as {
      error?: { data: { httpStatus: number } };
      result?: { data: BodyInit };
    };
    if (error) return Response.json(error.data, { status: error.data.httpStatus });
    return name === pathname ? new Response(result?.data) : Response.json(result?.data);
  }
  const inputs = JSON.parse(searchParams.get('input') ?? String(init?.body ?? '{}'));
  const paths = pathname.slice(TRPC_PATH.length + 1).split(',');
  const results = await Promise.all(paths.map((path, i) => resultOf(answers, path, inputs[i])));
  const [status = 200, ...others] = new Set(
    results.map(({ error }): number => error?.data.httpStatus ?? 200),
  );
  return Response.json(results, { status: others.length > 0 ? 207 : status });
};

/** Ending a token fails as unknown to the server, unless a test answers otherwise. */
const ENDED: Answers = { [API_PATH + apiRoutes.logout]: () => Promise.reject(UNAUTHENTICATED) };

function Board() {
  trpc.boards.mine.useQuery(undefined, { retry: false });
  return useSession().isLoading ? null : 'Signed in';
}

/** Asks for the board as `role`, and reads “Signed in” once the browser knows who is. */
export const boardFor = (role: Role) => (
  <ApiProvider userRole={role}>
    <Board />
  </ApiProvider>
);

/** Stubs `fetch`. @param onErased see `SessionProvider` */
export function renderApp(
  path: string,
  answers: Answers = {},
  element: ReactElement = <Routes />,
  onErased: ComponentProps<typeof SessionProvider>['onErased'] = () => {},
) {
  vi.stubGlobal('fetch', fakeFetch({ ...ENDED, ...answers }));
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <SessionProvider onErased={onErased}>
        {element}
        <Toasts />
      </SessionProvider>
    </Router>,
  );
  return { ...view, user: userEvent.setup(), location: () => history.at(-1) };
}
