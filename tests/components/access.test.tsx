import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiProvider } from '#app/client/api-provider.tsx';
import { Routes } from '#app/client/routes.tsx';
import type { Role } from '#client/session-store.ts';
import { trpc } from '#client/trpc.ts';
import { SessionProvider } from '#features/auth/ui/session.tsx';
import { TRPC_PATH } from '#shared/paths.ts';

type Answer = { data: unknown } | { status: number; code: string };

/** Procedure path → its answer; every other one is a 401. */
let answers: Record<string, Answer>;

const resultOf = (path: string) => {
  const answer = answers[path] ?? { status: 401, code: 'UNAUTHENTICATED' };
  if ('data' in answer) return { result: { data: answer.data } };
  const { status, code } = answer;
  const data = { httpStatus: status, code, error: 'Please sign in' };
  return { error: { message: 'Please sign in', code: -32_001, data } };
};

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    const paths = pathname.slice(TRPC_PATH.length + 1).split(',');
    return Response.json(paths.map(resultOf));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openAt(path: string, element = <Routes />) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <SessionProvider>{element}</SessionProvider>
    </Router>,
  );
  return () => history.at(-1);
}

test.each([
  ['/board', '/login', 'Welcome back'],
  ['/capture/HAT', '/login?challenge=HAT', 'Welcome back'],
  ['/admin/dashboard', '/admin/login', 'Admin Portal'],
  ['/check/SS-1', '/admin/login?tab=users&board=SS-1', 'Admin Portal'],
  ['/somewhere/else', '/', 'See it.'],
])('a visitor at %s is led to %s', async (path, target, title) => {
  const location = openAt(path);
  await screen.findByText(title);
  expect(location()).toBe(target);
});

function Board() {
  trpc.boards.mine.useQuery(undefined, { retry: false });
  return null;
}

test.each<[Role, string]>([
  ['player', '/login'],
  ['admin', '/admin/login'],
])(
  'a session of a %s that is lost leads to %s, once, and clears what is stored',
  async (role, target) => {
    const location = openAt(
      '/here',
      <ApiProvider userRole={role}>
        <Board />
      </ApiProvider>,
    );
    localStorage.setItem('userCache', '{"firstName":"Noor"}');
    await waitFor(() => expect(location()).toBe(target));
    expect(localStorage.getItem('userCache')).toBeNull();
  },
);

test('a call that is forbidden ends no session', async () => {
  answers['boards.mine'] = { status: 403, code: 'FORBIDDEN' };
  const fetched = vi.spyOn(globalThis, 'fetch');
  localStorage.setItem('userCache', '{"firstName":"Noor"}');
  const location = openAt(
    '/here',
    <ApiProvider userRole="player">
      <Board />
    </ApiProvider>,
  );
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await fetched.mock.results[0]?.value;
  expect(location()).toBe('/here');
  expect(localStorage.getItem('userCache')).not.toBeNull();
});
