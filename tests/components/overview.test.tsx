import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContestZone } from '#client/format/format.tsx';
import { Overview } from '#features/operations/ui/overview.tsx';
import { JoinCard } from '#features/posters/ui/posters.tsx';
import { contestWith, overview } from '#tests/support/fixtures.ts';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const join = (overview['posters.join'] as () => { url: string })();

const answers: Answers = {
  ...overview,
  ...contestWith({ timeZone: 'America/New_York' }),
  'operations.activity': ({ signIns }: { signIns: string }) => ({
    activity: [
      {
        id: 2,
        description: 'Noor sent a photo',
        action: 'x',
        timestamp: new Date(Date.now() - 150_000).toISOString(),
      },
      ...(signIns === 'true'
        ? [{ id: 1, description: 'Noor signed in', action: 'y', timestamp: '2026-08-29T18:00:00Z' }]
        : []),
    ],
  }),
};

const open = (more: Answers = {}) =>
  renderScreen(
    <ContestZone value="America/New_York">
      <Overview practice={null} join={<JoinCard />} />
    </ContestZone>,
    { ...answers, ...more },
  );

test('the cards link to where the work behind a figure is done', async () => {
  open();
  const linkTo = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('Pending Reviews')).toBe('/admin/dashboard?tab=reviews');
  expect(await linkTo('Photos Submitted')).toBe('/admin/dashboard?tab=reviews');
  expect(await linkTo('Total Users')).toBe('/admin/dashboard?tab=users');
  expect(await linkTo('Instagram Posts')).toBe('/admin/dashboard?tab=instagram');
  expect(await linkTo('Storage')).toBe('/admin/dashboard?tab=storage');
});

test('what needs attention is listed, one sentence each with its link; when nothing does, the page says so', async () => {
  const { unmount } = open({
    'operations.attention': () => ({
      items: [
        { kind: 'photos', urgency: 'now', place: 'reviews', text: '12 photos wait.' },
        { kind: 'backup', urgency: 'soon', place: 'health', text: 'There is no backup.' },
        { kind: 'address', urgency: 'soon', place: 'poster', text: 'The address has changed.' },
      ],
    }),
  });
  const list = await screen.findByRole('region', { name: 'Needs your attention' });
  const links = await within(list).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12 photos wait.', '/admin/dashboard?tab=reviews'],
    ['There is no backup.', '#system-health'],
    ['The address has changed.', '/admin/poster'],
  ]);
  expect(document.getElementById('system-health')).not.toBeNull();
  unmount();
  open();
  await screen.findByText('Nothing needs your attention right now');
});

test('activity hides sign-ins until they are asked for, and says how long ago it was', async () => {
  const { user } = open();
  await screen.findByText('Noor sent a photo');
  expect(screen.queryByText('Noor signed in')).toBeNull();
  const moment = document.querySelector('time');
  expect(moment?.textContent).toBe('2 min ago');
  expect(moment?.title).toContain(String(new Date().getFullYear()));
  await user.click(screen.getByLabelText('Include sign-ins'));
  await screen.findByText('Noor signed in');
});

test.each([
  ['half a minute', 30, 'now'],
  ['two hours', 7_500, '2 hr ago'],
  // It may have been the day before yesterday.
  ['47 hours', 47 * 3600, '1 day ago'],
])('what happened %s ago is listed so', async (_, seconds, words) => {
  const timestamp = new Date(Date.now() - seconds * 1000).toISOString();
  open({
    'operations.activity': () => ({
      activity: [{ id: 2, description: 'Noor sent a photo', action: 'x', timestamp }],
    }),
  });
  await screen.findByText(words);
});

test('the address for players is shown with its QR code and its limits', async () => {
  open();
  await screen.findByText(join.url);
  screen.getByRole('img', { name: `QR code of ${join.url}` });
  screen.getByText(/only works on this network/);
  screen.getByText(/plain http/);
  expect(screen.queryByText(/leads nowhere/)).toBeNull();
});

const line = (name: string, changes: object = {}) => ({
  ...{ name, state: 'todo', note: 'Nothing yet', place: 'settings', isTicked: null },
  ...changes,
});

test('before anybody has registered, the checklist links to what is left to do and remembers what was ticked', async () => {
  const sent: unknown[] = [];
  let isTicked = false;
  const { user } = open({
    'operations.checklist': () => ({
      hasPlayers: false,
      lines: [
        line('name', { state: 'done', note: 'Nebula Hunt, fan table in the Marriott' }),
        line('volunteers', { place: 'people' }),
        line('poster', { place: 'poster', isTicked, state: isTicked ? 'done' : 'todo' }),
      ],
    }),
    'settings.update': (patch: unknown) => {
      sent.push(patch);
      isTicked = true;
      return { success: true };
    },
  });
  const list = await screen.findByRole('region', { name: 'Before you open' });
  within(list).getByText('1 of 3 done');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Name and place', '/admin/dashboard?tab=settings'],
    ['Volunteers', '/admin/dashboard?tab=people'],
    ['Poster and test print', '/admin/poster'],
  ]);
  await user.click(within(list).getByLabelText('Poster and test print: Done'));
  await within(list).findByText('2 of 3 done');
  expect(sent).toEqual([{ checklist: { poster: true } }]);
  expect(screen.queryByRole('button', { name: 'Close the checklist' })).toBeNull();
});

test('once somebody has registered, the checklist opens on request and can be closed', async () => {
  const { user } = open({
    'operations.checklist': () => ({ hasPlayers: true, lines: [line('prizes')] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Checklist' }));
  await screen.findByRole('region', { name: 'Before you open' });
  await user.click(screen.getByRole('button', { name: 'Close the checklist' }));
  expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull();
});

const figures = (changes: object) => ({
  'operations.overview': () => ({
    ...(overview['operations.overview'] as () => object)(),
    ...changes,
  }),
});

test.each([
  [12, '12 minutes'],
  [359, '5 hours'],
])(
  'the queue shows its pace, the %i minutes that it takes, and who reviewed in the last hour',
  async (minutesLeft, said) => {
    const judges = [
      { name: 'Mia', decisions: 41 },
      { name: 'Tom', decisions: 38 },
    ];
    open(figures({ judging: { perHour: 79, minutesLeft, judges } }));
    const card = await screen.findByRole('region', { name: 'Photos per hour' });
    within(card).getByText(`79 photos reviewed an hour · the queue will be clear in about ${said}`);
    within(card).getByText('Reviewed in the last hour: Mia 41 · Tom 38');
  },
);

test('activity shows ten lines, and on request the latest hundred, which are called that', async () => {
  const asked: number[] = [];
  const { user } = open({
    'operations.activity': ({ limit }: { limit: number }) => {
      asked.push(limit);
      return {
        activity: Array.from({ length: Math.min(limit, 30) }, (_, id) => ({
          ...{ id, action: 'x', timestamp: '2026-08-29T18:00:00Z' },
          description: `Line ${id}`,
        })),
      };
    },
  });
  await screen.findByText('Line 9');
  expect(screen.queryByText('Line 10')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the latest hundred' }));
  await screen.findByText('Line 29');
  await user.click(screen.getByRole('button', { name: 'Show the latest ten' }));
  await waitFor(() => expect(screen.queryByText('Line 10')).toBeNull());
  expect(asked.slice(0, 2)).toEqual([10, 100]);
});
