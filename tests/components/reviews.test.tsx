import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import type { ReviewItem } from '#features/submissions/contract.ts';
import { Reviews } from '#features/submissions/ui/reviews/reviews.tsx';
import { englishFault } from '#shared/failures.ts';
import { type Answers, NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';
import { besides, dealtOf, photo } from '#tests/support/review-items.ts';

interface Sent {
  id: string;
  action: string;
  notes: string;
}

/** A queue with these photos; `fail` makes the next decision fail, `hold` delays undos. */
async function openQueue(...titles: string[]) {
  let held: Promise<void> = Promise.resolve();
  let waiting = titles.map(photo);
  let failure: unknown = null;
  const sent: Sent[] = [];
  const screenOf = renderScreen(<Reviews renderLedger={() => null} />, {
    'settings.all': () => defaultSettings,
    ...besides,
    'submissions.deal': () => dealtOf(waiting),
    'submissions.review': (input: Sent) => {
      if (failure) {
        const cause = failure;
        failure = null;
        throw cause;
      }
      sent.push(input);
      waiting = waiting.filter(({ id }) => id !== input.id);
      return { success: true };
    },
    'submissions.undo': async ({ id }: { id: string }) => {
      await held;
      // Back in its place: the order of the queue is the server's.
      waiting = titles
        .map(photo)
        .filter((one) => one.id === id || waiting.some((it) => it.id === one.id));
      return { success: true };
    },
  });
  await screen.findByText(titles[0] ?? '');
  return {
    ...screenOf,
    sent,
    hold: (until: Promise<void>) => {
      held = until;
    },
    fail: (cause: unknown) => {
      failure = cause;
    },
  };
}

/** The photo that the keys act on. */
const current = () =>
  document.querySelector('li[aria-current] h2')?.textContent ?? 'no current photo';

const decisions = (sent: readonly Sent[]) => sent.map(({ id, action }) => `${action} ${id}`);

test('J and K move between photos and stop at both ends', async () => {
  const { user } = await openQueue('Hat', 'Queue', 'Sword');
  const seen: string[] = [];
  for (const key of ['k', 'j', 'j', 'j', 'k']) {
    await user.keyboard(key);
    seen.push(current());
  }
  expect(seen).toEqual(['Hat', 'Queue', 'Sword', 'Sword', 'Queue']);
});

test('A approves the current photo and moves on to the next', async () => {
  const { user, sent } = await openQueue('Hat', 'Queue');
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  expect(decisions(sent)).toEqual(['approve Hat']);
  await waitFor(() => expect(current()).toBe('Queue'));
});

test('decisions in quick succession are all sent, in order', async () => {
  const { user, sent } = await openQueue('Hat', 'Queue', 'Sword');
  await user.keyboard('aaa');
  await screen.findByText('No photos pending review');
  expect(decisions(sent)).toEqual(['approve Hat', 'approve Queue', 'approve Sword']);
});

test.each([1, 2, 3, 4, 5])('R followed by %i rejects with that reason', async (number) => {
  const { user, sent } = await openQueue('Hat', 'Queue');
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject “Hat”' });
  const reason = screen
    .getAllByRole('listitem')
    .find((item) => item.querySelector('kbd')?.textContent === String(number));
  await user.keyboard(String(number));
  await screen.findByText('Photo rejected successfully');
  expect(decisions(sent)).toEqual(['reject Hat']);
  expect(reason?.textContent).toBe(`${number}${englishFault(sent[0]?.notes ?? '')}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('letters typed into a reason of one’s own decide nothing', async () => {
  const { user, sent } = await openQueue('Hat', 'Queue');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('In your own words'), 'a11u');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reject with this reason' }));
  await waitFor(() => expect(sent.map(({ notes }) => notes)).toEqual(['a11u']));
});

test('U brings back the last decided photo', async () => {
  const { user } = await openQueue('Hat', 'Queue');
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await user.keyboard('u');
  await screen.findByText('“Hat” is waiting for review again');
  await screen.findByRole('button', { name: 'Details of Hat' });
});

test('the photo that an undo brings back is the one the next key decides', async () => {
  const { user, sent } = await openQueue('Hat', 'Queue', 'Sword');
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await waitFor(() => expect(current()).toBe('Sword'));
  await user.keyboard('u');
  await waitFor(() => expect(current()).toBe('Queue'));
  await user.keyboard('a');
  await waitFor(() => expect(decisions(sent)).toEqual(['approve Queue', 'approve Queue']));
});

test('while an undone photo is on its way back, no key decides another one', async () => {
  const { user, sent, hold } = await openQueue('Hat', 'Queue');
  let arrive = () => {};
  hold(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  await user.keyboard('a');
  await screen.findByText('Photo approved successfully');
  await user.keyboard('ua');
  arrive();
  await waitFor(() => expect(current()).toBe('Hat'));
  expect(decisions(sent)).toEqual(['approve Hat']);
  await user.keyboard('a');
  await waitFor(() => expect(decisions(sent)).toEqual(['approve Hat', 'approve Hat']));
});

test.each([
  [NO_RESPONSE, 'Network error. Check your connection. The laptop is not responding.'],
  [refusal(409, 'Already rejected by Rosa at 14:05'), 'Already rejected by Rosa at 14:05'],
])('a failed decision brings the photo back, with the reason: %s', async (cause, reason) => {
  const { user, sent, fail } = await openQueue('Hat', 'Queue');
  fail(cause);
  await user.keyboard('a');
  await screen.findByText('Failed to approve photo');
  await screen.findByText(reason);
  await screen.findByRole('button', { name: 'Details of Hat' });
  expect(sent).toEqual([]);
  // There is nothing to undo.
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('a decided photo stays gone even if an older answer arrives late', async () => {
  const answers: (() => void)[] = [];
  const decided: (() => void)[] = [];
  let waiting = ['Hat', 'Queue'].map(photo);
  const page = () => dealtOf(waiting);
  let isSlow = false;
  const { user, queryClient } = renderScreen(<Reviews renderLedger={() => null} />, {
    'settings.all': () => defaultSettings,
    ...besides,
    'submissions.deal': () => {
      const now = page();
      if (!isSlow) return now;
      return new Promise((resolve) => answers.push(() => resolve(now)));
    },
    'submissions.review': ({ id }: Sent) =>
      new Promise((resolve) =>
        decided.push(() => {
          waiting = waiting.filter((one) => one.id !== id);
          resolve({ success: true });
        }),
      ),
  });
  await screen.findByText('Hat');
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

/** A queue with these photos, and further answers of the server. */
async function openPhotos(photos: readonly ReviewItem[], more: Answers = {}) {
  let waiting = photos;
  const view = renderScreen(<Reviews renderLedger={({ name }) => <p>Points of {name}: 0</p>} />, {
    'settings.all': () => defaultSettings,
    ...besides,
    'submissions.deal': () => dealtOf(waiting),
    'submissions.approveMany': ({ ids }: { ids: string[] }) => {
      waiting = waiting.filter(({ id }) => !ids.includes(id));
      return { approved: ids, refused: [] };
    },
    ...more,
  });
  if (photos.length > 0) await screen.findByText(new RegExp(`^${photos.length} waiting`));
  return view;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);

test('a key held with Control decides nothing', async () => {
  const { user, sent } = await openQueue('Hat');
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject “Hat”' });
  expect(sent).toEqual([]);
});

test('a failed rejection brings the photo back', async () => {
  const { user, fail } = await openQueue('Hat');
  fail(NO_RESPONSE);
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject “Hat”' });
  await user.keyboard('1');
  await screen.findByText('Failed to reject photo');
  await screen.findByRole('button', { name: 'Details of Hat' });
});

test('a photo opens with its details and its player’s points', async () => {
  const exifData = {
    camera: 'Apple iPhone 15',
    lens: 'iPhone 15 back camera',
    gps: { lat: 33.761389, lng: -84.385278 },
  };
  const { user } = await openPhotos([{ ...photo('Hat'), exifData }]);
  await user.click(screen.getByRole('button', { name: 'Details of Hat' }));
  for (const fact of ['Apple iPhone 15', /back camera/, '33.761389', '-84.385278', 'pending']) {
    screen.getByText(fact);
  }
  screen.getByRole('link', { name: 'View on OpenStreetMap' });
  await user.click(screen.getByRole('button', { name: 'Noor’s points' }));
  screen.getByText(/^Points of Noor Haddad: 0/);
});

test('several photos can be selected and approved at once', async () => {
  const { user } = await openPhotos(['Hat', 'Queue', 'Sword'].map(photo));
  await user.click(screen.getByLabelText('Select Hat'));
  await user.click(screen.getByLabelText('Select Sword'));
  screen.getByText('2 photos selected');
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await screen.findByText('2 photos approved successfully');
  await screen.findByText(/^1 waiting/);
  expect(titles()).toEqual(['Queue']);
});

test('photos of one challenge are shown and approved together', async () => {
  const hats = ['first', 'second'].map((id) => ({ ...photo('Hat'), id }));
  const { user } = await openPhotos([...hats, photo('Queue')]);
  await user.click(screen.getByRole('button', { name: 'Group by challenge' }));
  await user.click(await screen.findByRole('button', { name: 'Select these 2' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await screen.findByText('2 photos approved successfully');
  await screen.findByText(/^1 waiting/);
  await user.keyboard('?');
  await screen.findByText(/Keys act right away, because every decision can be undone\./);
});

test('a queue that fails to load says so, and loads on the second try', async () => {
  const answers = [() => Promise.reject(NO_RESPONSE), () => dealtOf([])];
  const { user } = await openPhotos([], { 'submissions.deal': () => answers.shift()?.() });
  await screen.findByText('Failed to load dashboard data');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No photos pending review');
});
