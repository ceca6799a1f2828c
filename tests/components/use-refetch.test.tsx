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

test('a new photo refetches submissions and notifications, and no settings', async () => {
  refetch('new_submission');
  refetch('queue_changed');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'submissions']);
});

test('an unknown message refetches everything', async () => {
  refetch('something_new');
  await expect.poll(() => asked.length).toBe(3);
});

test('a restored connection refetches everything once', async () => {
  refetch(null);
  refetch('new_submission');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'settings', 'submissions']);
});
