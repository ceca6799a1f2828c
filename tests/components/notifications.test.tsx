import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '#client/components/toasts.tsx';
import { createNotificationPresenter } from '#features/notifications/ui/notification-presenter.ts';
import { renderScreen } from '#tests/support/render.tsx';

/** A connected screen that has caught up on missed events. */
async function openScreen() {
  const confirmed: number[] = [];
  renderScreen(<p>The board</p>);
  const presenter = createNotificationPresenter('player', {
    lastSeen: { write() {} },
    show: ({ kind, text, duration, details }, id) =>
      toast[kind](text, { duration, id, description: details.join('\n') || undefined }),
    confirm: (seq) => confirmed.push(seq),
  });
  const line = (seq: number, points: number) =>
    presenter.received('line_completed', { points }, { seq, to: 'player' });
  return { presenter, line, confirmed };
}

const toasts = () =>
  Array.from(document.querySelectorAll('[data-toast] [data-title]'), (it) => it.textContent);

test('notifications that come together share one toast, each in its own words', async () => {
  const { presenter, line } = await openScreen();
  presenter.connected();
  line(1, 50);
  line(2, 50);
  const text = 'Bingo line completed! +50 points';
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(document.querySelector('[data-toast] [data-description]')?.textContent).toBe(text);
  presenter.close();
});

test('a notification sent again after a reconnection is not shown twice', async () => {
  const { presenter, line, confirmed } = await openScreen();
  presenter.connected();
  line(1, 40);
  await screen.findByText('Bingo line completed! +40 points');
  presenter.connected();
  line(1, 40);
  line(2, 60);
  await screen.findByText('Bingo line completed! +60 points');
  expect(toasts().toSorted()).toEqual([
    'Bingo line completed! +40 points',
    'Bingo line completed! +60 points',
  ]);
  await expect.poll(() => confirmed.at(-1)).toBe(2);
  presenter.close();
});
