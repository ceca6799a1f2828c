import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSubmission } from '#features/submissions/contract.ts';
import { SentConsents } from '#features/submissions/ui/consents.tsx';
import { refusal, renderScreen } from '#tests/support/render.tsx';

const photo = (changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 'hat',
  position: 1,
  challenge: { code: 'HAT', title: 'A hat' },
  status: 'approved',
  reason: null,
  pointsAwarded: 10,
  allowShow: true,
  allowFeature: true,
  isFeatured: false,
  thumbnailUrl: 'data:,',
  photoUrl: 'data:,',
  submittedAt: '2026-01-01T12:00:00.000Z',
  reviewedAt: null,
  ...changes,
});

const open = (
  of: OwnSubmission,
  answer: () => unknown = () => ({ success: true, warning: null }),
) => {
  let current = of;
  return renderScreen(<SentConsents submissionId="hat" shownName="Noor H." />, {
    'submissions.mine': () => ({ submissions: [current] }),
    'submissions.setConsents': (changes) => {
      const answered = answer();
      current = { ...current, ...(changes as Partial<OwnSubmission>) };
      return answered;
    },
  });
};

const onWall = () => screen.findByRole('switch', { name: 'Show it on the live wall as Noor H.' });
const onInstagram = () =>
  screen.findByRole('switch', { name: 'Let the contest post it on Instagram' });
const isOn = async (find: () => Promise<HTMLElement>) => (await find()) as HTMLInputElement;

test('a player withdraws one consent after the other, reads that only the organisers see the photo, and gives one again', async () => {
  const { user } = open(photo());
  await user.click(await onInstagram());
  await screen.findByText('Your photo will not be posted on Instagram');
  await waitFor(async () => expect((await isOn(onInstagram)).checked).toBe(false));
  expect((await isOn(onWall)).checked).toBe(true);
  expect(screen.queryByText('Only the organisers see this photo.')).toBeNull();
  await user.click(await onWall());
  await screen.findByText('Only the organisers see this photo.');
  await user.click(await onWall());
  await waitFor(async () => expect((await isOn(onWall)).checked).toBe(true));
  expect((await isOn(onInstagram)).checked).toBe(false);
});

test('who shows a photo reads that it is not for the wall alone', async () => {
  open(photo());
  await onWall();
  screen.getByText('Also to other players, in the gallery.');
});

test('a photo that may be on Instagram says so', async () => {
  const warning =
    'Your photo may be on Instagram. The organisers know and will delete it if it is there.';
  const { user } = open(photo(), () => ({ success: true, warning }));
  await user.click(await onInstagram());
  await screen.findByText(warning);
});

test('a photo posted in the meantime keeps its consent, and the reason is shown', async () => {
  const { user } = open(photo(), () => {
    throw refusal(409, 'This photo is already on Instagram');
  });
  await user.click(await onInstagram());
  await screen.findByText('This photo is already on Instagram');
  expect((await isOn(onInstagram)).checked).toBe(true);
});

test('a featured photo has a switch for the wall and none for Instagram', async () => {
  open(photo({ isFeatured: true }));
  await screen.findByText('This photo is featured on Instagram.');
  expect(screen.getAllByRole('switch')).toEqual([await onWall()]);
});

test('a rejected photo shows no consents', async () => {
  const { calls, container } = open(photo({ status: 'rejected' }));
  await waitFor(() => expect(calls).toContain('submissions.mine'));
  expect(container.textContent).toBe('');
});
