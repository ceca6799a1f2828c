import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  defaultConfig,
  type InstagramConfig,
  type MoveInput,
  type Post,
  type Posts,
  type PostsInput,
} from '#features/instagram/contract.ts';
import { Instagram } from '#features/instagram/ui/instagram.tsx';
import { RestoredCard } from '#features/instagram/ui/restored-card.tsx';
import { type Answers, noting, renderScreen } from '#tests/support/render.tsx';

const connected: InstagramConfig = {
  ...defaultConfig,
  accountStatus: {
    connected: true,
    username: 'swag.and.seek',
    followersCount: 12,
    lastSync: '2026-01-01T12:00:00.000Z',
    daysLeft: 40,
  },
  missing: [],
  returnAddress: 'https://contest.example.org/back',
};

const unconnected = (missing: string[], returnAddress: string | null): InstagramConfig => ({
  ...{ ...connected, missing, returnAddress },
  accountStatus: {
    ...{ connected: false, username: null, followersCount: null, lastSync: null, daysLeft: null },
  },
});

const post = (title: string, changes: Partial<Post> = {}): Post => ({
  id: title,
  state: 'queued',
  photo: { id: title, title, playerName: 'Noor Haddad', thumbnailUrl: 'data:,' },
  caption: `“${title}”, found by Noor`,
  isOwnCaption: false,
  intent: null,
  pictureUrl: 'data:,',
  trouble: null,
  queuedAt: '2026-01-01T12:00:00.000Z',
  postedAt: null,
  permalink: null,
  isByHand: false,
  ...changes,
});

const noPosts: Posts = {
  mode: 'publish',
  attention: [],
  waiting: [],
  queue: [],
  posted: [],
  queueBeside: { before: null, after: null },
  counts: { attention: 0, waiting: 0, queue: 0, posted: 0 },
  next: null,
  today: { posted: 0, limit: null },
  quota: null,
  hold: null,
  isHeldBack: false,
  isSilent: false,
};

const postsOf = (changes: Partial<Posts>): Posts => {
  const posts = { ...noPosts, ...changes };
  const { attention, waiting, queue, posted } = posts;
  const counts = {
    attention: attention.length,
    waiting: waiting.length,
    queue: queue.length,
    posted: posted.length,
  };
  return { ...posts, counts: changes.counts ?? counts };
};

const open = (config: InstagramConfig, posts: Partial<Posts> = {}, more: Answers = {}) =>
  renderScreen(<Instagram />, {
    'instagram.config': () => config,
    'instagram.posts': () => postsOf(posts),
    ...more,
  });

const regionOf = (name: string) => screen.findByRole('region', { name });

describe('without an account the tab guides through the setup:', () => {
  test('the kind of account, the address, then the simple way with numbered steps, and lines to copy into .env', async () => {
    open(
      unconnected(['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'], 'https://contest.example.org/back'),
    );
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'The account',
      'An address on the internet',
      'The simple way: paste a token',
      'The other way: sign in at Instagram',
    ]);
    const simple = await regionOf('The simple way: paste a token');
    within(simple).getByRole('button', { name: 'Paste a token' });
    const lines = screen.getByLabelText<HTMLTextAreaElement>('Lines for signing in');
    expect(lines.value.split('\n').map((line) => line.split('=')[0])).toEqual([
      'INSTAGRAM_APP_ID',
      'INSTAGRAM_APP_SECRET',
    ]);
    expect(screen.queryByText('Connect Instagram')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Redirect URI').value).toBe(
      'https://contest.example.org/back',
    );
  });

  test('without an address, the line that gives Instagram one', async () => {
    open(unconnected(['PUBLIC_URL'], null));
    const address = within(await regionOf('An address on the internet'));
    address.getByText(/Instagram fetches each picture/);
    expect(address.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/^PICTURES_URL=https/);
  });

  test('with all settings the sign-in button is shown', async () => {
    open(unconnected([], 'https://contest.example.org/back'));
    expect((await screen.findByText('Connect Instagram')).getAttribute('href')).toBe(
      '/api/admin/instagram/auth',
    );
    screen.getByText('The address is set.');
  });
});

describe('a queue that does not post says why, and what to do:', () => {
  test('an expired token offers both ways to reconnect beside its message', async () => {
    const words = 'The connection to Instagram has expired. Connect the account again.';
    const { user } = open(connected, {
      queue: [post('A hat')],
      hold: { words, until: null, needsConnection: true },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    within(alert).getByText('Connect again');
    await user.click(within(alert).getByRole('button', { name: 'Paste a new token' }));
    await screen.findByLabelText('Token');
    screen.getByText('paused');
  });

  test('after a restore each photo asks whether it has been posted since', async () => {
    const said: object[] = [];
    const { user } = open(
      connected,
      { isHeldBack: true, attention: [post('A hat', { state: 'restored' })] },
      { 'instagram.notPosted': noting(said) },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('restored from a backup');
    screen.getByRole('button', { name: 'Posted since A hat' });
    await user.click(screen.getByRole('button', { name: 'Not posted A hat' }));
    await waitFor(() => expect(said).toEqual([{ id: 'A hat' }]));
    expect(screen.queryByRole('button', { name: /^Post A hat/ })).toBeNull();
  });

  test('several photos can be answered at once, after a dialog that says what this does', async () => {
    const said: object[] = [];
    const attention = ['A hat', 'A map'].map((title) => post(title, { state: 'restored' }));
    const { user } = open(
      connected,
      { isHeldBack: true, attention },
      { 'instagram.decideRestored': noting(said, { success: true, count: 2 }) },
    );
    await user.click(await screen.findByRole('button', { name: 'None of these was posted' }));
    const dialog = screen.getByRole('dialog', { name: 'None of these was posted?' });
    expect(dialog.textContent).toContain('would appear twice');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(said).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'All of these were posted' }));
    const asked = screen.getByRole('dialog', { name: 'All of these were posted?' });
    await user.click(within(asked).getByRole('button', { name: 'All of these were posted' }));
    await screen.findByText('2 photos are marked as posted');
    expect(said).toMatchObject([{ posted: true }]);
  });

  test('the Overview says which copy the contest was restored from, until that is dismissed', async () => {
    let copiedAt: string | null = new Date(Date.now() - 60_000).toISOString();
    const { user } = renderScreen(<RestoredCard />, {
      'instagram.restoredFrom': () => ({ copiedAt }),
      'instagram.putRestoreAway': () => {
        copiedAt = null;
        return { success: true };
      },
    });
    await screen.findByText(
      /^Restored from the copy of .*\d:\d\d.* Everything after that is lost; photos/,
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/Restored from/)).toBeNull());
  });

  test('a silence from Instagram is reported', async () => {
    open(connected, { isSilent: true });
    expect((await screen.findByRole('alert')).textContent).toContain('has not answered');
  });
});

describe('a photo that may be on Instagram', () => {
  const OFFERS = ['Already on Instagram A hat', 'Not on Instagram: post again A hat'];

  test.each([
    ['is not offered for posting again before Instagram was asked', 'unknown', OFFERS.slice(0, 1)],
    ['is decided by an organiser once Instagram could not tell', 'unclear', OFFERS],
  ] as const)('%s', async (_, state, offers) => {
    const one = post('A hat', { state, trouble: 'Nobody can tell' });
    open(connected, state === 'unclear' ? { attention: [one] } : { queue: [one] });
    await screen.findByText('Nobody can tell');
    const names = OFFERS.filter((name) => screen.queryByRole('button', { name }));
    expect(names).toEqual(offers);
  });

  test('says so when its removal waits for the answer', async () => {
    open(connected, { queue: [post('A hat', { state: 'unknown', intent: 'remove' })] });
    await screen.findByText(/removed once we know/);
    expect(screen.queryByRole('button', { name: 'Don’t post A hat' })).toBeNull();
  });
});

describe('the queue', () => {
  test('has pages beyond fifty posts', async () => {
    const asked: number[] = [];
    const { user } = open(
      connected,
      {},
      {
        'instagram.posts': ({ queue }: PostsInput) => {
          asked.push(queue);
          const counts = { attention: 0, waiting: 0, queue: 70, posted: 0 };
          return postsOf({ queue: [post(`On page ${queue}`)], counts });
        },
      },
    );
    const pages = await screen.findByRole('navigation', { name: 'Pages: Up next' });
    within(pages).getByText('Page 1 of 2');
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'On page 2' });
    expect(asked).toContain(2);
    await user.click(within(pages).getByRole('button', { name: 'Previous' }));
    await screen.findByRole('heading', { name: 'On page 1' });
  });

  test('lets an organiser move a photo across its pages with the arrow keys, and follows it', async () => {
    const moved: unknown[] = [];
    const pagesOf = [
      { queue: ['A hat', 'A map'], queueBeside: { before: null, after: 'A tree' } },
      { queue: ['A tree', 'A cat'], queueBeside: { before: 'A map', after: null } },
    ];
    const { user } = open(
      connected,
      {},
      {
        'instagram.posts': ({ queue }: PostsInput) => {
          const { queue: titles = [], ...beside } = pagesOf[queue - 1] ?? {};
          const counts = { attention: 0, waiting: 0, queue: 70, posted: 0 };
          return postsOf({ queue: titles.map((title) => post(title)), ...beside, counts });
        },
        'instagram.move': (move: MoveInput) => {
          moved.push(move);
          for (const page of pagesOf)
            page.queue = page.queue.map(
              (title) => ({ 'A map': 'A tree', 'A tree': 'A map' })[title] ?? title,
            );
          return { success: true };
        },
      },
    );
    const handleOf = (title: string) =>
      screen.findByRole('button', { name: new RegExp(`^Move ${title}`) });
    const pages = await screen.findByRole('navigation', { name: 'Pages: Up next' });
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    (await handleOf('A tree')).focus();
    await user.keyboard('{ArrowUp}');
    await within(pages).findByText('Page 1 of 2');
    expect(moved).toEqual([{ id: 'A tree', target: 'A map', side: 'before' }]);
    await handleOf('A hat');
    await waitFor(async () => expect(document.activeElement).toBe(await handleOf('A tree')));
  });

  test('lets an organiser write a photo’s caption', async () => {
    const saved: unknown[] = [];
    const { user } = open(
      connected,
      { queue: [post('A hat')] },
      { 'instagram.editCaption': noting(saved) },
    );
    await user.click(await screen.findByRole('button', { name: 'Caption A hat' }));
    const field = screen.getByRole('textbox', { name: 'Caption' });
    await user.clear(field);
    await screen.findByText(/Write a caption/);
    await user.type(field, 'Tall');
    await user.click(screen.getByRole('button', { name: 'Save caption' }));
    await waitFor(() => expect(saved).toEqual([{ id: 'A hat', caption: 'Tall' }]));
  });
});

test('taking back a mark says that the photo is not marked any more, and promises no place in the queue', async () => {
  const posted = [post('A hat', { state: 'posted', isByHand: true })];
  const { user } = open(connected, { posted }, { 'instagram.unmark': () => ({ success: true }) });
  await user.click(await screen.findByRole('button', { name: 'Undo A hat' }));
  await screen.findByText('“A hat” is no longer marked as posted');
});
