import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToastPictures } from '#app/client/player/toast-pictures.ts';
import { toast } from '#client/components/toasts.tsx';
import { clearRole } from '#client/device/storage.ts';
import { ContestZone } from '#client/format/format.tsx';
import { NewsBell } from '#features/notifications/ui/news-bell.tsx';
import { NewsList } from '#features/notifications/ui/news-list.tsx';
import { PinnedAnnouncements } from '#features/notifications/ui/pinned.tsx';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { NO_RESPONSE, renderScreen } from '#tests/support/render.tsx';

const item = (seq: number, isUnread: boolean) => ({
  seq,
  name: 'submission_approved',
  payload: { pointsAwarded: seq },
  at: '2026-08-30T18:05:00.000Z',
  isUnread,
  square: { code: `C${seq}`, title: `Challenge ${seq}` },
});

const answers = (read: (input: { seq: number }) => unknown = () => ({ success: true })) => ({
  'notifications.mine': ({ before }: { before?: number }) =>
    before === undefined
      ? { news: [item(3, true), item(2, false)], next: 2, unread: 1 }
      : { news: [item(1, false)], next: null, unread: 1 },
  'notifications.read': read,
});

const openList = (given: Parameters<typeof renderScreen>[1]) => {
  const opened = vi.fn();
  const closed = vi.fn();
  const view = renderScreen(
    <ContestZone value="America/New_York">
      <NewsList onOpenSquare={opened} onClose={closed} />
    </ContestZone>,
    given,
  );
  return { ...view, opened, closed };
};

test('the bell says how many news items are unread, and stays when the contest cannot be reached', async () => {
  const { unmount } = renderScreen(<NewsBell onOpen={() => {}} />, answers());
  await screen.findByRole('button', { name: 'News, 1 unread' });
  unmount();
  renderScreen(<NewsBell onOpen={() => {}} />, {
    'notifications.mine': () => Promise.reject(NO_RESPONSE),
  });
  screen.getByRole('button', { name: 'News' });
});

test('every news item is listed with its text, time, mark and square, older ones on demand', async () => {
  const { user } = openList(answers());
  const entries = () => screen.getAllByRole('listitem').map((it) => it.textContent);
  await screen.findByText('Photo approved! +2 points');
  expect(entries()[0]).toMatch(/^New Photo approved! \+3 points.*2:05.*Challenge 3$/);
  expect(entries()[1]).toMatch(/^Photo approved! \+2 points/);
  await user.click(screen.getByRole('button', { name: 'Older news' }));
  await screen.findByText('Photo approved! +1 points');
  expect(entries()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Older news' })).toBeNull();
});

test('all that one photo earned is one entry, the best part first, the bonus and the note last', async () => {
  const brought = (seq: number, name: string, payload: object) => ({
    ...item(seq, false),
    ...{ name, payload, square: null },
  });
  openList(
    withNews(
      brought(6, 'achievement_unlocked', { name: 'First find', points: 10 }),
      brought(5, 'line_completed', { points: 50 }),
      brought(4, 'line_completed', { points: 50 }),
      { ...item(3, true), payload: { pointsAwarded: 3, bonus: 1, note: 'What a hat' } },
    ),
  );
  await screen.findByText('Photo approved! +3 points');
  const [entry, ...more] = screen.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect([...(entry?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
    'New Bingo line completed! +50 points',
    'Bingo line completed! +50 points',
    'Achievement unlocked: First find! +10 points',
    'Photo approved! +3 points',
    'With a bonus of 1',
    '“What a hat”',
  ]);
  expect(entry?.textContent).toMatch(/Challenge 3$/);
});

test('closing the list marks the newest as read', async () => {
  const read = vi.fn(() => ({ success: true }));
  const { user, closed } = openList(answers(read));
  await screen.findByText('Photo approved! +2 points');
  expect(read).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledOnce();
  await waitFor(() => expect(read).toHaveBeenCalledWith({ seq: 3 }));
});

test('a news item leads to its square', async () => {
  const { user, opened, closed } = openList(answers());
  await user.click(await screen.findByRole('button', { name: 'Challenge 2' }));
  expect([opened.mock.calls, closed.mock.calls.length]).toEqual([[['C2']], 1]);
});

const announced = (seq: number, message: string, isUnread = true) => ({
  ...item(seq, isUnread),
  name: 'announcement',
  payload: { message },
  square: null,
});
const withNews = (...news: object[]) => ({
  'notifications.mine': () => ({ news, next: null, unread: news.length }),
});

test('announcements stand in full above the board until dismissed, and a reload does not bring them back', async () => {
  const given = withNews(
    item(9, true),
    announced(8, 'The prizes are given at 5 PM on the main stage. Bring your board.'),
    announced(7, 'The fan table is open.'),
    announced(6, 'Read already.', false),
  );
  const { user, unmount } = renderScreen(<PinnedAnnouncements playerId="p1" />, given);
  await screen.findByText('The prizes are given at 5 PM on the main stage. Bring your board.');
  screen.getByText('The fan table is open.');
  expect(screen.queryByText('Read already.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region', { name: 'From the organisers' })).toBeNull();
  unmount();

  renderScreen(<PinnedAnnouncements playerId="p1" />, withNews(announced(8, 'Put away.')));
  renderScreen(<PinnedAnnouncements playerId="p1" />, withNews(announced(10, 'A new one.')));
  await screen.findByText('A new one.');
  expect(screen.queryByText('Put away.')).toBeNull();
  clearRole('player');
});

test('announcements stay above the board when the news are opened, however many there are, until each player dismisses them', async () => {
  const numbers = [5, 4, 3, 2, 1];
  const all = (isUnread: boolean) =>
    withNews(...numbers.map((seq) => announced(seq, `Number ${seq}`, isUnread)));
  const shown = () => screen.queryAllByText(/^Number /).map(({ textContent }) => textContent);
  const first = renderScreen(<PinnedAnnouncements playerId="p2" />, all(true));
  await screen.findByText('Number 5');
  expect(shown()).toHaveLength(5);
  first.unmount();
  const later = renderScreen(<PinnedAnnouncements playerId="p2" />, all(false));
  await screen.findByText('Number 5');
  expect(shown()).toHaveLength(5);
  await later.user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(shown()).toEqual([]);
  clearRole('player');
});

test('a new announcement stands above the board after a restore from a backup, before which a later one was dismissed', async () => {
  const before = renderScreen(
    <PinnedAnnouncements playerId="p3" />,
    withNews(announced(33, 'Lost')),
  );
  await before.user.click(await screen.findByRole('button', { name: 'Got it' }));
  before.unmount();
  renderScreen(
    <PinnedAnnouncements playerId="p3" />,
    withNews(announced(31, 'Send again'), announced(20, 'Read', false)),
  );
  await screen.findByText('Send again');
  expect(screen.queryByText('Read')).toBeNull();
  clearRole('player');
});

test('a toast about a photo has its picture, which opens the square', async () => {
  const board = drawnBoard('...\n#..\n...');
  const opened: string[] = [];
  function Watch() {
    useToastPictures(board, (code) => opened.push(code));
    return null;
  }
  const line = { ...item(4, true), name: 'line_completed', square: null };
  const { user } = renderScreen(<Watch />, withNews(line, item(3, true), announced(2, 'hello')));
  act(() => toast.info('From the organisers: hello', { id: 'player:2' }));
  act(() => toast.success('Bingo line completed! +50 points', { id: 'player:4' }));
  const picture = await screen.findByRole('button', { name: 'Challenge 3' });
  expect(screen.getAllByRole('button', { name: 'Challenge 3' })).toHaveLength(1);
  await user.click(picture);
  expect(opened).toEqual(['C3']);
  expect(screen.queryByText('Bingo line completed! +50 points')).toBeNull();
  screen.getByText('From the organisers: hello');
});
