import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CompanionContext } from '#client/live/contest.ts';
import { RegisterScreen } from '#features/auth/ui/account-screens.tsx';
import { BringFriend, HowToUse } from '#features/boards/ui/printed-board.tsx';
import { about, contestWith } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

const LINK = `${location.origin}/contests/swag-and-seek/admin-register?code=NH2879`;

const open = () => {
  const view = renderScreen(<BringFriend referralCode="NH2879" />);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  return { ...view, copied };
};

const press = (user: ReturnType<typeof renderScreen>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('a tap copies the code, and the link on a phone that cannot share', async () => {
  const { user, copied } = open();
  await press(user, 'Copy your code NH2879');
  await screen.findByText('Code copied');
  expect(copied).toEqual(['NH2879']);
  await press(user, 'Share my link');
  await screen.findByText('Link copied');
  expect(copied).toEqual(['NH2879', LINK]);
});

test('a phone that can share gets the link; closing the share dialog shows no toast', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.assign(navigator, { share });
  const { user, copied } = open();
  await press(user, 'Share my link');
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK })));
  expect(copied).toEqual([]);
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('a phone that cannot copy either shows the link to read and to scan', async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await press(user, 'Share my link');
  await screen.findByRole('img', { name: `QR code for ${LINK}` });
  screen.getByText(LINK);
});

test('a friend who opens the link finds the code filled in, however it is written', async () => {
  const register = vi.fn(async () => {});
  const path = '/admin-register?code=nh-2879';
  renderScreen(<RegisterScreen session={{ register }} />, {}, path);
  const field = screen.getByLabelText<HTMLInputElement>(/^Referral code/);
  expect(field.value).toBe('NH2879');
});

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
    renderScreen(
      <CompanionContext value={{ owner: 'Noor', name: 'Mo', isChild: false }}>
        {howTo}
      </CompanionContext>,
      answers,
    );
    await screen.findByRole('heading', { level: 2 });
    expect(document.body.textContent).not.toContain('NG1234');
  });
});
