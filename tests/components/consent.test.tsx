import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSubmission } from '#features/submissions/contract.ts';
import { Consent } from '#features/submissions/ui/square-dialog.tsx';
import { refusal, renderScreen } from '#tests/support/render.tsx';

const photo = (changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 'hat',
  position: 1,
  challenge: { code: 'HAT', title: 'A hat' },
  status: 'approved',
  reason: null,
  pointsAwarded: 10,
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
  withdraw: () => unknown = () => ({ success: true, warning: null }),
) => {
  let current = of;
  return renderScreen(<Consent submissionId="hat" />, {
    'submissions.mine': () => ({ submissions: [current] }),
    'submissions.withdrawConsent': () => {
      const answer = withdraw();
      current = { ...current, allowFeature: false };
      return answer;
    },
  });
};

test('a player takes the consent back on the square, and reads that the photo is not posted', async () => {
  const { user } = open(photo());
  await user.click(await screen.findByRole('button', { name: 'Do not post my photo' }));
  await screen.findByText('This photo is not on Instagram.');
  await screen.findByText('Your photo will not be posted on Instagram');
});

test('a photo that is being posted at this moment says so', async () => {
  const warning =
    'Your photo is being posted right now. The organisers know, and delete it if it appears.';
  const { user } = open(photo(), () => ({ success: true, warning }));
  await user.click(await screen.findByRole('button', { name: 'Do not post my photo' }));
  await screen.findByText(warning);
});

test('a photo that was posted in between keeps its consent, and the reason is said', async () => {
  const { user } = open(photo(), () => {
    throw refusal(409, 'This photo is already on Instagram');
  });
  await user.click(await screen.findByRole('button', { name: 'Do not post my photo' }));
  await screen.findByText('This photo is already on Instagram');
});

test.each([
  ['a featured photo', { isFeatured: true }, 'This photo is featured on Instagram.'],
  ['a photo without consent', { allowFeature: false }, 'This photo is not on Instagram.'],
])('%s has no button', async (_, changes, text) => {
  open(photo(changes));
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a rejected photo says nothing about it', async () => {
  const { calls, container } = open(photo({ status: 'rejected' }));
  await waitFor(() => expect(calls).toContain('submissions.mine'));
  expect(container.textContent).toBe('');
});
