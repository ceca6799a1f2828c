import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManualEntry } from '#features/points/contract.ts';
import { ManualPointsPanel } from '#features/points/ui/manual-points-panel.tsx';
import { losing, noting, renderScreen } from '#tests/support/render.tsx';

interface Sent {
  id: string;
  key: string;
  points: number;
  reason: string;
}

/** A server that records what it receives, by key. */
function open(respond = noting) {
  const sent: Sent[] = [];
  let entries: ManualEntry[] = [];
  const screenOf = renderScreen(<ManualPointsPanel id="noor" name="Noor Haddad" />, {
    'points.manual': () => ({ entries }),
    'points.give': (input: Sent) => {
      const { points, reason } = input;
      const givenAt = '2026-11-22T14:00:00.000Z';
      entries = [{ entry: 1, points, reason, givenAt, takenBackAt: null }];
      return respond(sent)(input);
    },
    'points.undoManual': ({ entry }: { entry: number }) => {
      entries = entries.map((one) =>
        one.entry === entry ? { ...one, takenBackAt: '2026-11-22T14:05:00.000Z' } : one,
      );
      return { success: true };
    },
  });
  return { ...screenOf, sent };
}

test('an organiser deducts points with a reason, sees the entry and undoes it', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText('Points to give'), '-10');
  await user.type(screen.getByLabelText('Reason'), 'Shared a photo');
  await user.click(screen.getByRole('button', { name: 'Change points' }));
  await screen.findByText('The points of Noor Haddad are changed');
  expect(sent).toMatchObject([{ id: 'noor', points: -10, reason: 'Shared a photo' }]);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe(''));
  await user.click(await screen.findByRole('button', { name: 'Undo −10' }));
  await screen.findByText('taken back');
  expect(screen.queryByRole('button', { name: 'Undo −10' })).toBeNull();
});

test('a form resent after a lost answer keeps its key, and the next form gets a new one', async () => {
  const { user, sent } = open(losing);
  const fillIn = async () => {
    await user.type(screen.getByLabelText('Points to give'), '5');
    await user.type(screen.getByLabelText('Reason'), 'Helped');
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Change points' }));
  await fillIn();
  await send();
  await screen.findByText(/^Failed to change the points/);
  await send();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe(''));
  await fillIn();
  await send();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
