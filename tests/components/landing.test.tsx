import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Landing } from '#app/client/landing.tsx';
import { formatDateTime } from '#client/format/format.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { noor } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-29T12:00:00Z'), toFake: ['Date'] });
});

const contest = (changes: object) => ({
  ...{ ...defaultSettings.contest, timeZone: 'UTC', ...changes },
});

function answer(changes: object, prizes: object[] = []): void {
  const answers: Record<string, object> = {
    contest: contest(changes),
    about: {},
    prizes: { prizes },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /\/(\w+)(\?|$)/.exec(url)?.[1] ?? '';
    return new Response(JSON.stringify(answers[name] ?? {}));
  });
}

const headerText = () => screen.getByRole('banner').textContent?.split('Sign In')[1]?.trim() ?? '';

/** A visitor's landing page, once the contest is loaded. @returns the header's text below the logo and button */
async function openLanding(changes: object, prizes: object[] = []): Promise<string> {
  answer(changes, prizes);
  renderScreen(<Landing session={{ user: null, remembered: null }} />, {});
  await screen.findByText(/Visit the fan table in the Hilton|Thanks to everybody who played/);
  return headerText();
}

test.each([
  ['is open', {}, ''],
  ['is open under its own name', { name: 'Nerd Hunt' }, 'Nerd Hunt'],
  [
    'is not open yet',
    { opensAt: '2026-08-30T09:30:00Z' },
    `Opens ${formatDateTime('2026-08-30T09:30:00Z', 'UTC')}`,
  ],
  ['is paused', { paused: 'Fire alarm' }, 'The contest is paused'],
  [
    'is over',
    { name: 'Nerd Hunt', closesAt: '2026-08-29T11:59:00Z', paused: 'Fire alarm' },
    'The contest is over Nerd Hunt',
  ],
])('a visitor to a contest that %s is told so beside its name', async (_, changes, line) => {
  expect(await openLanding(changes)).toBe(line);
});

test('a contest that ends while the page is open says so', async () => {
  await openLanding({ closesAt: '2026-08-29T12:00:02Z' });
  expect(screen.queryByText('The contest is over')).toBeNull();
  screen.getByRole('link', { name: 'Create Account' });
  vi.setSystemTime(new Date('2026-08-29T12:00:03Z'));
  await screen.findByText('The contest is over', {}, { timeout: 20_000 });
  expect(screen.queryByRole('link', { name: 'Create Account' }), 'nobody can join').toBeNull();
  expect(screen.getAllByRole('link', { name: 'Sign In' })).toHaveLength(2);
});

test('a companion is greeted by their own name, not by that of the board’s player', async () => {
  answer({}, []);
  const companion = { id: 'mo', name: 'Mo', isChild: false };
  renderScreen(<Landing session={{ user: null, remembered: { ...noor, companion } }} />, {});
  await screen.findByRole('heading', { name: 'Hello, Mo! Your board is waiting.' });
});

test('a visitor reads the five steps to handing in a board', async () => {
  await openLanding({});
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 5)
      .map((step) => step.textContent),
  ).toEqual([
    'Create a free account',
    'Get your personalised bingo board',
    'Download and print the PDF',
    'Bring it to the convention',
    expect.stringMatching(/^Visit the fan table in the Hilton.*1:00PM to 4:00PM/),
  ]);
});

test.each([
  ['', undefined],
  ['1st: a trophy\n2nd: a mug', 'Prizes1st: a trophy\n2nd: a mug'],
])('the page lists the prizes %j as the organisers set them', async (prizes, text) => {
  await openLanding({ prizes });
  expect(screen.queryByRole('region', { name: 'Prizes' })?.textContent).toBe(text);
});

test('the organisers’ text and their list of prizes have one heading', async () => {
  const pin = { name: 'Enamel pin', number: 3, open: 3, rule: { kind: 'hand' } };
  await openLanding({ prizes: 'First blackout: a badge' }, [pin]);
  await screen.findByText('Enamel pin');
  expect(screen.getAllByRole('heading', { name: 'Prizes' })).toHaveLength(1);
});
