// Which loaded queries the screens refetch for the server's messages.
import { beforeEach, expect, test } from 'vitest';
import { useRefetch } from '#app/client/live-updates.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { renderScreen } from '#tests/support/render.tsx';

let asked: string[] = [];
const answer = (name: string) => () => {
  asked.push(name);
  return null;
};
let refetch: (message: string | null) => void = () => {};

function Dashboard() {
  trpc.submissions.stats.useQuery();
  trpc.settings.all.useQuery();
  trpc.notifications.mine.useQuery({});
  refetch = useRefetch();
  return null;
}

beforeEach(async () => {
  asked = [];
  renderScreen(<Dashboard />, {
    'submissions.stats': answer('submissions'),
    'settings.all': answer('settings'),
    'notifications.mine': answer('notifications'),
  });
  await expect.poll(() => asked.length).toBe(3);
  asked = [];
});

test('a new photo asks for the queue again, and for nothing that organisers set up', async () => {
  refetch('new_submission');
  refetch('queue_changed');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'submissions']);
});

test('a message that this version does not know asks for everything', async () => {
  refetch('something_new');
  await expect.poll(() => asked.length).toBe(3);
});

test('a connection that comes back asks for everything once', async () => {
  refetch(null);
  refetch('new_submission');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'settings', 'submissions']);
});
