import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CompanionContext } from '#client/live/contest.ts';
import { HowToUse } from '#features/boards/ui/printed-board.tsx';
import { CrewPanel } from '#features/crews/ui/crew-panel.tsx';
import { about, contestWith } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

const MO = {
  ...{ id: 'mo', name: 'Mo', isChild: false },
  joinedAt: '2026-08-28T10:00:00Z',
  lastSeenAt: '2026-08-28T10:05:00Z',
};

function open(companions: object[] = []) {
  let phones = companions;
  const sent: [string, unknown][] = [];
  const view = renderScreen(<CrewPanel id="noor" isWalkIn={false} />, {
    'crews.ofPlayer': () => ({ companions: phones, largest: 3 }),
    'crews.inviteFor': (input: unknown) => {
      sent.push(['invite', input]);
      return {
        code: '7K2M-Q4XT',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        address: 'http://10.0.0.5:3000/contests/swag-and-seek/join-board#code=7K2M-Q4XT',
      };
    },
    'crews.removeFor': (input: unknown) => {
      sent.push(['remove', input]);
      phones = [];
      return { success: true };
    },
  });
  return { ...view, sent };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('the fan table shows a code that adds a phone to a board: a child’s once its parent or guardian agrees', async () => {
  const { user, sent } = open();
  await screen.findByText('Up to 3 phones can play on one board, including the player’s own.');
  await user.click(await screen.findByLabelText('It’s a child’s phone'));
  await user.click(screen.getByLabelText('The parent or guardian is here and agrees'));
  await user.click(await button('Show a code'));
  await screen.findByText('7K2M-Q4XT');
  screen.getByText('10.0.0.5:3000/contests/swag-and-seek/join-board');
  expect(sent).toEqual([['invite', { id: 'noor', isChild: true, isGuardian: true }]]);
});

test('removing a phone asks first, then says that it is gone', async () => {
  const { user, sent } = open([MO]);
  await user.click(await button('Remove Mo'));
  screen.getByRole('dialog', { name: 'Remove Mo from the board?' });
  expect(sent).toEqual([]);
  await user.click(await button('Remove'));
  await screen.findByText('Mo no longer plays on the board');
  await screen.findByText('No other phone plays on this board yet.');
  expect(sent).toEqual([['remove', { id: 'noor', companion: 'mo' }]]);
});

const AS_MO = { owner: 'Noor', name: 'Mo', isChild: false };

describe('the referral code', () => {
  const prices = (referral: number, maxReferrals = 20) => ({
    'settings.prices': () => ({ achievementPoints: { referral, maxReferrals } }),
  });
  const answers = { ...about, ...contestWith(), ...prices(25) };
  const howTo = <HowToUse referralCode="NG1234" />;

  test.each([
    ['friends earn nothing', prices(0)],
    ['no friend counts', prices(25, 0)],
    ['the contest is over', contestWith({ closesAt: '2025-08-30T18:00:00Z' })],
  ])('is not offered where %s', async (_, changes) => {
    renderScreen(howTo, { ...answers, ...changes });
    await waitFor(() => expect(document.body.textContent).toContain('help@example.org'));
    await waitFor(() => expect(document.body.textContent).not.toContain('NG1234'));
  });

  test('is not offered on a companion’s phone', async () => {
    const own = renderScreen(howTo, answers);
    await waitFor(() => expect(document.body.textContent).toContain('NG1234'));
    own.unmount();
    renderScreen(<CompanionContext value={AS_MO}>{howTo}</CompanionContext>, answers);
    await screen.findByRole('heading', { level: 2 });
    expect(document.body.textContent).not.toContain('NG1234');
  });
});
