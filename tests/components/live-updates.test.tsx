// Which loaded data the screens ask for again, by what the server's messages say.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveUpdates } from '#app/client/live-updates.tsx';
import type { SocketOptions } from '#client/socket.ts';
import { trpc } from '#client/trpc.ts';
import { renderScreen } from '#tests/support/render.tsx';

const socket = vi.hoisted(() => ({ open: undefined as SocketOptions | undefined }));
vi.mock('#client/socket.ts', () => ({
  openSocket: (options: SocketOptions) => {
    socket.open = options;
    return () => {};
  },
}));

let asked: string[] = [];
const answer = (name: string) => () => {
  asked.push(name);
  return null;
};

function Dashboard() {
  trpc.submissions.stats.useQuery();
  trpc.settings.all.useQuery();
  trpc.notifications.mine.useQuery({});
  return <LiveUpdates userRole="admin" id="rosa" />;
}

beforeEach(async () => {
  asked = [];
  renderScreen(<Dashboard />, {
    'submissions.stats': answer('submissions'),
    'settings.all': answer('settings'),
    'notifications.mine': answer('notifications'),
  });
  await expect.poll(() => asked.length).toBe(3);
  act(() => socket.open?.onConnect(() => {}));
  asked = [];
});

const receive = (name: string) => act(() => socket.open?.onMessage(name, {}, undefined));

test('a new photo asks for the queue again, and for nothing that organisers set up', async () => {
  receive('new_submission');
  receive('queue_changed');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'submissions']);
});

test('a message that this version does not know asks for everything', async () => {
  receive('something_new');
  await expect.poll(() => asked.length).toBe(3);
});

test('a connection that comes back asks for everything once', async () => {
  act(() => socket.open?.onConnect(() => {}));
  receive('new_submission');
  await expect.poll(() => asked.toSorted()).toEqual(['notifications', 'settings', 'submissions']);
});
