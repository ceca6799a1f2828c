import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FindInput } from '#features/submissions/contract.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { held } from '#tests/support/held.ts';
import { pressInSafari } from '#tests/support/press-in-safari.ts';
import { NO_RESPONSE, refusal } from '#tests/support/render.tsx';
import { dealtOf, named, openReviews, photo } from '#tests/support/review-items.tsx';

/** The photo that the keys act on. */
const current = () =>
  document.querySelector('li[aria-current] h2')?.textContent ?? 'no current photo';

test('J and K move between photos and stop at both ends', async () => {
  const { user } = await openReviews(named('Hat', 'Queue', 'Sword'));
  const seen: string[] = [];
  for (const key of ['k', 'j', 'j', 'j', 'k']) {
    await user.keyboard(key);
    seen.push(current());
  }
  expect(seen).toEqual(['Hat', 'Queue', 'Sword', 'Sword', 'Queue']);
});

test('A approves the current photo and moves on, and decisions in quick succession are all sent, in order', async () => {
  const { user, sent } = await openReviews(named('Hat', 'Queue', 'Sword'));
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await waitFor(() => expect(current()).toBe('Queue'));
  await user.keyboard('aa');
  await screen.findByText('No photos pending review');
  expect(sent).toEqual(['approve Hat', 'approve Queue', 'approve Sword']);
});

test('A decides the photo that was selected last, also in Safari', async () => {
  const { user, sent } = await openReviews(named('Hat', 'Queue', 'Sword'));
  pressInSafari(screen.getByLabelText('Select Sword'));
  await user.keyboard('a');
  await waitFor(() => expect(sent).toEqual(['approve Sword']));
});

test.each([1, 5])('R followed by %i rejects with that reason', async (number) => {
  const { user, sent } = await openReviews(named('Hat', 'Queue'));
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject “Hat”' });
  const reason = screen
    .getAllByRole('listitem')
    .find((item) => item.querySelector('kbd')?.textContent === String(number));
  await user.keyboard(String(number));
  await screen.findByText('Photo rejected successfully');
  const [, notes = ''] = /^reject Hat (.+)/.exec(String(sent[0])) ?? [];
  expect(reason?.textContent).toBe(`${number}${englishFault(notes)}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a photo that leaves the queue under the reviewer', () => {
  /** Somebody else decides these, or their player replaces them. */
  const openUntil = async (keys: string, gone: readonly string[]) => {
    let waiting = named('Hat', 'Queue', 'Sword', 'Robot');
    const view = await openReviews(waiting, { 'submissions.deal': () => dealtOf(waiting) });
    if (keys) await view.user.keyboard(keys);
    waiting = waiting.filter(({ id }) => !gone.includes(id));
    await act(() => view.queryClient.refetchQueries());
    return view;
  };
  const noticed = () =>
    screen.findByText('The photo you were on has left the queue. Look at this one first.');

  test.each([
    ['the first one', '', ['Hat'], 'Queue'],
    ['another one', 'jj', ['Sword'], 'Hat'],
  ])(
    'is not mistaken for the next by a key that was meant for it: %s',
    async (_, keys, gone, next) => {
      const { user, sent } = await openUntil(keys, gone);
      await user.keyboard('a');
      await noticed();
      expect(sent).toEqual([]);
      expect(current()).toBe(next);
      await user.keyboard('a');
      await waitFor(() => expect(sent).toEqual([`approve ${next}`]));
    },
  );

  test('is no matter once the reviewer has moved on', async () => {
    const { user, sent } = await openUntil('jj', ['Sword']);
    await user.keyboard('j');
    await user.keyboard('a');
    await waitFor(() => expect(sent).toEqual(['approve Queue']));
  });
});

test('letters typed into a reason of one’s own decide nothing', async () => {
  const { user, sent } = await openReviews(named('Hat', 'Queue'));
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('In your own words'), 'a11u');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reject with this reason' }));
  await waitFor(() => expect(sent).toEqual(['reject Hat a11u']));
});

test('the photo that an undo brings back is the one the next key decides', async () => {
  const { user, sent } = await openReviews(named('Hat', 'Queue', 'Sword'));
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await waitFor(() => expect(current()).toBe('Sword'));
  await user.keyboard('u');
  await waitFor(() => expect(current()).toBe('Queue'));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent).toEqual(['approve Queue', expect.stringMatching(/^undo Queue/), 'approve Queue']),
  );
});

test('the key after an undo need not wait until the queue has been read again, and one that comes too early is not dropped silently', async () => {
  const { answer, release } = held();
  const { answer: undone, release: undo } = held();
  let asked: Promise<void> | undefined;
  const { user, sent } = await openReviews(
    named('Hat', 'Queue'),
    { 'submissions.deal': () => asked?.then(() => dealtOf([])) ?? dealtOf(named('Hat', 'Queue')) },
    undone,
  );
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await user.keyboard('ua');
  await screen.findByText(/^An undone photo is on its way back/);
  asked = answer;
  undo();
  await screen.findByText('“Hat” is waiting for review again');
  await user.keyboard('a');
  await waitFor(() => expect(sent.at(-1)).toBe('approve Hat'));
  release();
});

describe('an undo right after a key that decides', () => {
  /** A queue that answers a decision when told to. */
  const openSlowly = (call: string, result: unknown) => {
    const { answer, release } = held();
    const sent: string[] = [];
    const note = (what: string, result: unknown) => {
      sent.push(what);
      return result;
    };
    const opened = openReviews(named('Hat', 'Queue', 'Sword'), {
      [call]: async () => note(call, await answer.then(() => result)),
      'submissions.undo': () => note('undo', { success: true, warning: null }),
    });
    return opened.then((view) => ({ ...view, sent, release }));
  };

  test('does not overtake the decision', async () => {
    const { user, sent, release } = await openSlowly('submissions.review', { success: true });
    await user.keyboard('au');
    release();
    await waitFor(() => expect(sent).toEqual(['submissions.review', 'undo']));
  });

  test('of several photos undoes no earlier decision', async () => {
    const { user, sent, release } = await openSlowly('submissions.approveMany', {
      approved: ['Queue', 'Sword'],
      refused: [],
    });
    await user.keyboard('a');
    await screen.findByText('Photo approved successfully');
    await user.keyboard('xjx');
    await user.keyboard('{Shift>}a{/Shift}');
    await user.keyboard('u');
    release();
    await screen.findByText(/Approved 2 photos/);
    expect(sent).toEqual(['submissions.approveMany']);
    await user.keyboard('u');
    await waitFor(() => expect(sent).toEqual(['submissions.approveMany', 'undo', 'undo']));
  });
});

const NO_LAPTOP = 'Network error. Check your connection. The laptop is not responding.';
const DECIDED = 'Already rejected by Rosa at 14:05';

test.each([
  ['a', 'approve', NO_RESPONSE, NO_LAPTOP],
  ['r1', 'reject', refusal(409, DECIDED), DECIDED],
])(
  'a failed decision (%s) brings the photo back, with the reason',
  async (keys, what, cause, reason) => {
    const { user } = await openReviews(named('Hat', 'Queue'), {
      'submissions.review': () => Promise.reject(cause),
    });
    for (const key of keys) {
      await user.keyboard(key);
      if (key === 'r') await screen.findByRole('dialog', { name: 'Reject “Hat”' });
    }
    await screen.findByText(`Failed to ${what} photo`);
    await screen.findByText(reason);
    await screen.findByRole('button', { name: 'Details of Hat' });
    // There is nothing to undo.
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  },
);

test('a decision that an ended session prevented is not said to be made', async () => {
  const { user, calls } = await openReviews(named('Hat', 'Queue'), {
    'submissions.review': () => Promise.reject(refusal(401, 'Please sign in')),
  });
  await user.keyboard('a');
  await waitFor(() => expect(calls).toContain('submissions.review'));
  await screen.findByRole('button', { name: 'Details of Hat' });
  expect(screen.queryByText(/^Approved/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('a decided photo stays gone even if an older answer arrives late', async () => {
  const answers: (() => void)[] = [];
  const decided: (() => void)[] = [];
  let waiting = named('Hat', 'Queue');
  let isSlow = false;
  const { user, queryClient } = await openReviews(waiting, {
    'submissions.deal': () => {
      const now = dealtOf(waiting);
      if (!isSlow) return now;
      return new Promise((resolve) => answers.push(() => resolve(now)));
    },
    'submissions.review': ({ id }: { id: string }) =>
      new Promise((resolve) =>
        decided.push(() => {
          waiting = waiting.filter((one) => one.id !== id);
          resolve({ success: true });
        }),
      ),
  });
  isSlow = true;
  void queryClient.refetchQueries();
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.keyboard('a');
  answers[0]?.();
  isSlow = false;
  await waitFor(() => expect(decided).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Details of Hat' })).toBeNull();
  expect(current()).toBe('Queue');
  decided[0]?.();
  await screen.findByText('Photo approved successfully');
  expect(screen.queryByRole('button', { name: 'Details of Hat' })).toBeNull();
});

test('a key held with Control decides nothing', async () => {
  const { user, sent } = await openReviews(named('Hat'));
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject “Hat”' });
  expect(sent).toEqual([]);
});

test('a photo opens with its details and its player’s points', async () => {
  const exifData = {
    camera: 'Apple iPhone 15',
    lens: 'iPhone 15 back camera',
    gps: { lat: 33.761389, lng: -84.385278 },
  };
  const { user } = await openReviews([{ ...photo('Hat'), exifData }]);
  await user.click(screen.getByRole('button', { name: 'Details of Hat' }));
  for (const fact of ['Apple iPhone 15', /back camera/, '33.761389', '-84.385278', 'pending']) {
    screen.getByText(fact);
  }
  screen.getByRole('link', { name: 'View on OpenStreetMap' });
  await user.click(screen.getByRole('button', { name: 'Noor’s points' }));
  screen.getByText(/^Points of Noor Haddad: 0/);
});

test('photos of one challenge are shown and approved together', async () => {
  const hats = ['first', 'second'].map((id) => ({ ...photo('Hat'), id }));
  const { user } = await openReviews([...hats, photo('Queue')]);
  await user.click(screen.getByRole('button', { name: 'Group by challenge' }));
  // The label says what a press does, so it is no toggle that is “on”.
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Select these 2' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await screen.findByText('2 photos approved successfully');
  await screen.findByText(/^1 waiting/);
  expect(screen.queryByRole('button', { name: 'Details of Hat' })).toBeNull();
  await user.keyboard('?');
  await screen.findByText(/Keys act right away, because every decision can be undone\./);
});

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
