// Which loaded queries the screens refetch for the server's messages.
import { beforeEach, expect, test } from 'vitest';
import { useRefetch } from '#app/client/live-updates.tsx';
import { trpc } from '#client/calls/trpc.ts';
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

beforeEach(async () => {
  asked = [];
  renderScreen(<Dashboard />, {
    'boards.mine': answer('board'),
    'submissions.stats': answer('submissions'),
    'settings.all': answer('settings'),
    'notifications.mine': answer('notifications'),
    'gallery.page': answer('gallery'),
    'gallery.hearts': answer('hearts'),
    'wall.overview': answer('wall'),
  });
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
