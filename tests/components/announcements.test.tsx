import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnnounceInput, Announcement } from '#features/announcements/contract.ts';
import { Announcements } from '#features/announcements/ui/announcements.tsx';
import { type Answers, losing, renderScreen } from '#tests/support/render.tsx';

const REACH = { everybody: 1234, no_board: 1, no_photo: 40, no_hand_in: 0 };
const AT = '2026-08-30T18:05:00.000Z';
const sentOnce: Announcement = {
  id: 7,
  message: 'The hall closes at six',
  audience: 'no_photo',
  reached: 40,
  sentAt: AT,
  sentBy: 'Rosa',
  takenBackAt: null,
};

/** A server that records what it receives. */
function open(earlier: readonly Announcement[] = [], more: Answers = {}) {
  const sent: AnnounceInput[] = [];
  let announcements = [...earlier];
  const view = renderScreen(<Announcements />, {
    'announcements.reach': () => REACH,
    'announcements.list': () => ({ announcements, page: 1, pages: 1 }),
    'announcements.announce': (input: AnnounceInput) => {
      sent.push(input);
      return { success: true, reached: REACH[input.audience] };
    },
    'announcements.takeBack': ({ id }: { id: number }) => {
      announcements = announcements.map((one) =>
        one.id === id ? { ...one, takenBackAt: AT } : one,
      );
      return { success: true };
    },
    ...more,
  });
  return { ...view, sent };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Announcement');
const review = () => screen.getByRole('button', { name: 'Send…' });
const dialog = async () => within(await screen.findByRole('dialog'));

test('an organiser sees how many players an announcement reaches, and confirms before it is sent', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Announcement'), ' Lunch  is over ');
  screen.getByText(/264 characters left\.$/);
  screen.getByRole('option', { name: 'All players (1,234)' });
  screen.getByText('Players without a phone and disabled accounts don’t get announcements.');
  await user.selectOptions(screen.getByLabelText('To'), 'Players without a photo (40)');
  await user.click(review());
  const asked = await dialog();
  asked.getByRole('heading', { name: 'Send to 40 players?' });
  asked.getByText('Lunch is over');
  asked.getByText('Players without a photo');
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Send to 40 players' }));
  await screen.findByText('Announced to 40 players');
  expect(sent).toMatchObject([{ message: 'Lunch is over', audience: 'no_photo' }]);
  await waitFor(() => expect(text().value).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form resent after a lost answer keeps its key, and the next form gets a new one', async () => {
  const sent: AnnounceInput[] = [];
  const { user } = open([], {
    'announcements.announce': losing(sent, { success: true, reached: 1234 }),
  });
  const send = async () => {
    await user.click(review());
    await user.click((await dialog()).getByRole('button', { name: 'Send to 1,234 players' }));
  };
  await user.type(await screen.findByLabelText('Announcement'), 'Lunch');
  await send();
  await screen.findByText(/^Failed to send the announcement/);
  expect(text().value).toBe('Lunch');
  await send();
  await waitFor(() => expect(text().value).toBe(''));
  await user.type(text(), 'Dinner');
  await send();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ key }) => key);
  expect([second, third === first]).toEqual([first, false]);
});

test('an announcement to an empty group cannot be sent, and Cancel keeps the text', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Announcement'), 'Bring your board');
  await user.selectOptions(screen.getByLabelText('To'), 'Players without a hand-in (0)');
  await user.click(review());
  const asked = await dialog();
  asked.getByText('No players are in this group right now.');
  expect(asked.queryByRole('button', { name: /^Send to/ })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect([text().value, sent]).toEqual(['Bring your board', []]);
});

test('sent announcements are listed with audience, number and author, and can be taken back once', async () => {
  const { user } = open([sentOnce, { ...sentOnce, id: 6, message: 'Hi', sentBy: null }]);
  const [row, other] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(
    /^The hall closes at sixPlayers without a photo: 40 players.*by Rosa/,
  );
  expect(other?.textContent).toContain('by a former organiser');
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Take back…' }));
  const asked = await dialog();
  asked.getByText(/disappears from everyone’s news and the live wall right away/);
  await user.click(asked.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Announcement taken back');
  await screen.findByText('taken back');
  expect(screen.getAllByRole('button', { name: 'Take back…' })).toHaveLength(1);
});
