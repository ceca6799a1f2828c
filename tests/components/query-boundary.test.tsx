import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type Answers, NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

function Assets() {
  const query = trpc.assets.list.useQuery();
  return (
    <QueryBoundary
      query={query}
      failure="Failed to load assets"
      loading={<p>Loading assets</p>}
      isEmpty={({ assets }) => assets.length === 0}
      empty="No assets"
    >
      {({ assets }) => <p>{assets.map(({ filename }) => filename).join()}</p>}
    </QueryBoundary>
  );
}

const poster = { assets: [{ filename: 'poster.png' }] };

test('a query without rows says so', async () => {
  renderScreen(<Assets />, { 'assets.list': () => ({ assets: [] }) });
  await screen.findByText('No assets');
});

test('a failed query says what failed and why, once and without a toast, and can be retried', async () => {
  const answers = [() => Promise.reject(NO_RESPONSE), () => poster];
  const { user } = renderScreen(<Assets />, { 'assets.list': () => answers.shift()?.() });
  await screen.findByText('Failed to load assets');
  screen.getByText('Network error. Check your connection. The laptop is not responding.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('poster.png');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loaded data stays when a refetch fails', async () => {
  const answers = [() => poster, () => Promise.reject(NO_RESPONSE)];
  const { queryClient } = renderScreen(<Assets />, { 'assets.list': () => answers.shift()?.() });
  await screen.findByText('poster.png');
  await queryClient.invalidateQueries();
  expect(answers).toHaveLength(0);
  screen.getByText('poster.png');
  expect(screen.queryByRole('alert')).toBeNull();
});

function Player() {
  const query = trpc.players.one.useQuery({ id: 'gone' });
  return (
    <QueryBoundary query={query} notFound="There is no such player">
      {({ player }) => <p>{player.firstName}</p>}
    </QueryBoundary>
  );
}

test('what does not exist is reported missing, without a retry', async () => {
  const answers: Answers = {
    'players.one': () => Promise.reject(refusal(404, 'Resource not found')),
  };
  renderScreen(<Player />, answers);
  await screen.findByText('There is no such player');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what has been erased meanwhile does not stay on the screen', async () => {
  const answers = [
    () => ({ player: { firstName: 'Noor' } }),
    () => Promise.reject(refusal(404, 'Resource not found')),
  ];
  const { queryClient } = renderScreen(<Player />, { 'players.one': () => answers.shift()?.() });
  await screen.findByText('Noor');
  await queryClient.invalidateQueries();
  await screen.findByText('There is no such player');
  expect(screen.queryByText('Noor')).toBeNull();
});
