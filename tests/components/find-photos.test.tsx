import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FindInput } from '#features/submissions/contract.ts';
import { openReviews, photo } from '#tests/support/review-items.tsx';

const hat = { ...photo('Hat'), status: 'approved' as const };
const sword = { ...photo('Sword'), lookedAtBy: 'Mia' };

/** The tab with two photos that can be found, and what it requested and sent. */
async function openSearch() {
  const asked: Partial<FindInput>[] = [];
  const view = await openReviews([photo('Queue')], {
    'submissions.find': (input: FindInput) => {
      asked.push(input);
      if (input.text === 'nothing') return { submissions: [], next: null };
      return input.after
        ? { submissions: [sword], next: null }
        : { submissions: [hat], next: 'more' };
    },
  });
  await view.user.click(screen.getByRole('button', { name: 'Find photos' }));
  await screen.findByRole('list', { name: 'Found photos' });
  return { ...view, asked };
}

test('photos are found by words, state, flags and age, and a button shows more', async () => {
  const { user, asked } = await openSearch();
  await user.selectOptions(screen.getByLabelText('State'), 'Approved');
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
  await user.click(screen.getByLabelText('Flagged only'));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ status: 'approved', order: 'oldest', flagged: 'true' }),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Sword');
  await user.type(screen.getByLabelText('Player, challenge or category'), 'nothing');
  await screen.findByText('No photos match');
});

test('a waiting photo can be reviewed out of turn, and a decided one shows its decision', async () => {
  const { user, sent } = await openSearch();
  await user.click(screen.getByRole('button', { name: /^Hat/ }));
  await screen.findByRole('button', { name: 'Undo decision' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  // Leased to another screen: said before it is opened, and where it is judged.
  await user.click(await screen.findByRole('button', { name: /^Sword.*Mia is looking at this/ }));
  expect((await screen.findByRole('note')).textContent).toBe('Mia is looking at this');
  await user.click(await screen.findByRole('button', { name: /^Approve A$/ }));
  await waitFor(() => expect(sent).toEqual(['approve Sword']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a decided photo leaves the screen when its player is erased', async () => {
  let found = [hat, { ...photo('Cape'), status: 'approved' as const }];
  const { user, queryClient } = await openReviews([photo('Queue')], {
    'submissions.find': () => ({ submissions: found, next: null }),
  });
  await user.click(screen.getByRole('button', { name: 'Find photos' }));
  await user.click(await screen.findByRole('button', { name: /^Hat/ }));
  await screen.findByRole('dialog', { name: 'Hat' });
  found = found.slice(1);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('photos selected in the queue can only be decided where they are seen', async () => {
  const { user } = await openReviews([photo('Queue')], {
    'submissions.find': () => ({ submissions: [hat], next: null }),
  });
  await user.keyboard('x');
  await screen.findByText('1 photo selected');
  await user.click(screen.getByRole('button', { name: 'Find photos' }));
  await screen.findByRole('list', { name: 'Found photos' });
  expect(screen.queryByText('1 photo selected')).toBeNull();
  expect(screen.queryByRole('button', { name: /selected|Group by challenge/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await screen.findByText('1 photo selected');
});

test('the queue’s keys decide nothing while it is out of sight', async () => {
  const { user, sent } = await openSearch();
  // The key list opens only after the first key has taken effect.
  await user.keyboard('a?');
  await screen.findByRole('dialog', { name: 'Keys' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await screen.findByText('Queue');
  expect(sent).toEqual([]);
  await user.keyboard('a');
  await waitFor(() => expect(sent).toEqual(['approve Queue']));
});
