// Which loaded queries the screens refetch for the server's messages.
import { Server } from 'socket.io';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LiveUpdates, useRefetch } from '#app/client/live-updates.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import { freePort } from '#tests/support/free-port.ts';
import { renderScreen } from '#tests/support/render.tsx';

const everything = [
  ...['board', 'gallery', 'hearts', 'notifications', 'player', 'settings', 'submissions', 'wall'],
];
let asked: string[] = [];
const answer = (name: string) => () => {
  asked.push(name);
  return null;
};
let refetch: (message: string | null) => void = () => {};

function Dashboard() {
  trpc.boards.mine.useQuery();
  trpc.submissions.stats.useQuery();
  trpc.settings.all.useQuery();
  trpc.notifications.mine.useQuery({});
  trpc.gallery.page.useQuery({});
  trpc.gallery.hearts.useQuery();
  trpc.wall.overview.useQuery();
  refetch = useRefetch(() => asked.push('player'));
  return null;
}

const answers = {
  'boards.mine': answer('board'),
  'submissions.stats': answer('submissions'),
  'settings.all': answer('settings'),
  'notifications.mine': answer('notifications'),
  'gallery.page': answer('gallery'),
  'gallery.hearts': answer('hearts'),
  'wall.overview': answer('wall'),
};

beforeEach(async () => {
  asked = [];
  renderScreen(<Dashboard />, answers);
  await expect.poll(() => asked.length).toBe(7);
  asked = [];
});

test('a new photo refetches what shows the game, and no settings', async () => {
  refetch('new_submission');
  refetch('queue_changed');
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['board', 'gallery', 'hearts', 'notifications', 'submissions']);
});

test('a changed contest and a frozen ranking refetch the board, which shows the place, and the wall’s state in the header', async () => {
  refetch('contest_changed');
  await expect.poll(() => asked.toSorted()).toEqual(['board', 'settings', 'wall']);
});

test('a heart from another phone of the board refetches the hearts, and no page of the gallery', async () => {
  refetch('hearts_changed');
  await expect.poll(() => asked).toEqual(['hearts']);
  refetch('gallery_changed');
  await expect.poll(() => asked.toSorted()).toEqual(['gallery', 'hearts', 'hearts']);
});

test('a changed board asks who plays on it too: the crew may have another name', async () => {
  refetch('board_changed');
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['board', 'notifications', 'player', 'submissions']);
});

test('an unknown message refetches everything', async () => {
  refetch('something_new');
  await expect.poll(() => asked.toSorted()).toEqual(everything);
});

test('a restored connection refetches everything once', async () => {
  refetch(null);
  refetch('new_submission');
  await expect.poll(() => asked.toSorted()).toEqual(everything);
});

test('a page opened without signal loads again once the laptop responds, and one opened with signal does not', async () => {
  const port = await freePort();
  vi.spyOn(location, 'origin', 'get').mockReturnValue(`http://127.0.0.1:${port}`);
  const onLost = vi.fn();
  const askPlayer = () => asked.push('player');
  const open = () =>
    renderScreen(
      <>
        <Dashboard />
        <LiveUpdates userRole="player" id="noor" askPlayer={askPlayer} onLost={onLost} />
      </>,
      answers,
    );
  const { unmount } = open();
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0);
  asked = [];
  const laptop = new Server(port, { path: SOCKET_PATH });
  onTestFinished(() => laptop.close());
  await expect.poll(() => asked.toSorted()).toEqual(everything);
  unmount();
  asked = [];
  laptop.on('connection', (phone) => {
    phone.on('authenticate', () => phone.emit('hearts_changed'));
  });
  open();
  // The seven of the page, and what the message makes stale.
  await expect.poll(() => asked.length).toBeGreaterThan(7);
  expect(asked.slice(7)).toEqual(['hearts']);
});
