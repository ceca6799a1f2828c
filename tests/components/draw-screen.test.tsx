import { createHash } from 'node:crypto';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PublicDraw } from '#features/draws/contract.ts';
import { drawWinners, lineOf, listText, numberEntries } from '#features/draws/rules/draw.ts';
import { DrawScreen } from '#features/draws/ui/draw-screen.tsx';
import { refusal, renderScreen } from '#tests/support/render.tsx';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const lines = numberEntries(Array.from({ length: 20 }, (_, i) => `SS-AB${10 + i}-C0`)).map(lineOf);
const listHash = hash(listText(lines));
const seed = 'blue whale';

const drawn: PublicDraw = {
  id: '7K2M-Q4XT',
  title: 'Main prize',
  entries: lines.length,
  listHash,
  wanted: 3,
  frozenAt: '2026-11-22T14:00:00.000Z',
  drawnAt: '2026-11-22T14:05:00.000Z',
  seed,
  sharedNetwork: null,
  lines,
  winners: drawWinners(hash, { seed, listHash, lines }, 3),
};

const open = (draw: PublicDraw) =>
  renderScreen(<DrawScreen id={draw.id} />, { 'draws.show': () => draw });

const VALID = 'The list matches its hash, and the winners follow from both.';

test('a draw is recomputed on this device and confirmed', async () => {
  open(drawn);
  await screen.findByText(VALID);
  const [winners] = screen.getAllByRole('list');
  expect(winners?.textContent).toBe(drawn.winners.join(''));
  screen.getByText('“blue whale”');
  expect(screen.queryByText(/network/), 'an older list does not count them').toBeNull();
  screen.getByText(listHash);
});

const NOT_THE_LIST = /^The list does not match its hash/;
const NOT_THE_WINNERS = /^The winners do not follow/;
const twice = [...lines, `21 ${lines[0]?.split(' ')[1]}`];
const hashOfTwice = hash(listText(twice));

test.each([
  ['a list changed afterwards', { lines: lines.slice(1) }, NOT_THE_LIST],
  ['other words', { seed: 'blue whales' }, NOT_THE_WINNERS],
  ['another winner', { winners: [...drawn.winners.slice(1), lines[0] ?? ''] }, NOT_THE_WINNERS],
  ['a winner left out', { winners: drawn.winners.slice(1) }, NOT_THE_WINNERS],
  [
    'somebody in its list twice, even if that matches its hash',
    {
      ...{ lines: twice, listHash: hashOfTwice },
      winners: drawWinners(hash, { seed, listHash: hashOfTwice, lines: twice }, 3),
    },
    NOT_THE_LIST,
  ],
])('a draw with %s is detected', async (_, change, said) => {
  open({ ...drawn, ...change });
  await screen.findByText(said);
});

test('before the draw the page shows the list and its hash, soon after it the winners, and then it asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let shown: PublicDraw = { ...drawn, seed: null, drawnAt: null, winners: [] };
  const { calls } = renderScreen(<DrawScreen id={drawn.id} />, { 'draws.show': () => shown });
  await screen.findByText('The list matches its hash.');
  screen.getByRole('heading', { name: 'Not drawn yet' });
  screen.getByText(lines[19] ?? '');
  shown = drawn;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText(VALID);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(calls).toEqual(['draws.show', 'draws.show']);
});

test('a long list is asked for less often, so that a hall of phones does not fill the wifi', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const many = numberEntries(Array.from({ length: 3000 }, (_, i) => `SS-${i}`)).map(lineOf);
  const long = { ...drawn, lines: many, listHash: hash(listText(many)) };
  const { calls } = open({ ...long, seed: null, drawnAt: null, winners: [] });
  await screen.findByRole('heading', { name: 'Not drawn yet' });
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(calls).toEqual(['draws.show']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(calls).toEqual(['draws.show', 'draws.show']);
});

test('entries that share a network are counted, with the hint that a hotel’s wifi is one network', async () => {
  open({ ...drawn, sharedNetwork: 7 });
  await screen.findByText(
    '7 of the 20 entries were registered from the same network as another one. A hotel’s wifi is one network, so this alone proves nothing.',
  );
});

test('a draw that does not exist says so', async () => {
  renderScreen(<DrawScreen id="nothing" />, {
    'draws.show': () => Promise.reject(refusal(404, 'Resource not found')),
  });
  await screen.findByText('There is no draw with this number.');
});
