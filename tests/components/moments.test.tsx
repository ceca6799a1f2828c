import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ContestZone, Moment } from '#client/format/format.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const AT = '2026-08-30T18:05:00.000Z';
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const show = (zone: string | null) => {
  renderScreen(
    <ContestZone value={zone}>
      <Moment at={AT} />
    </ContestZone>,
  );
  return screen.getByText((_, element) => element?.tagName === 'TIME');
};

test('a time is shown in the contest’s zone, and the tooltip gives the reader’s if that differs', () => {
  // UTC+14: a day ahead of most zones, by whole hours.
  const time = show('Pacific/Kiritimati');
  expect(time.textContent).toMatch(/31.*8:05/);
  expect(time.title).toContain(`in your time zone (${here})`);
  expect(time.title).not.toContain(time.textContent);
});

test('on a device that does not know its zone, a time is shown in the contest’s alone', () => {
  vi.stubEnv('TZ', 'Etc/Unknown');
  onTestFinished(() => void vi.unstubAllEnvs());
  const time = show('Pacific/Kiritimati');
  expect([time.textContent, time.title]).toEqual([expect.stringMatching(/31.*8:05/), '']);
});

test('a reader in the contest’s zone gets no tooltip', () => {
  expect(show(here).title).toBe('');
});

test('until the contest’s zone is known, a time says which zone it is in', () => {
  const named = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' })
    .formatToParts(new Date(AT))
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(show(null).textContent).toContain(named);
});
