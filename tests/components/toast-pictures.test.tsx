import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToastPictures } from '#app/client/player/toast-pictures.ts';
import { toast } from '#client/components/toasts.tsx';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { renderScreen } from '#tests/support/render.tsx';

test('a toast about a photo has its picture, which opens the square', async () => {
  const board = drawnBoard('...\n#..\n...');
  const opened: string[] = [];
  function Watch() {
    useToastPictures(board, (code) => opened.push(code));
    return null;
  }
  const item = { payload: {}, at: '2026-08-29T14:00:00.000Z', isUnread: true };
  const { user } = renderScreen(<Watch />, {
    'notifications.mine': () => ({
      news: [
        { ...item, seq: 8, name: 'line_completed', square: null },
        {
          ...item,
          seq: 7,
          name: 'submission_approved',
          square: { code: 'C3', title: 'Challenge 3' },
        },
        { ...item, seq: 6, name: 'announcement', square: null },
      ],
      next: null,
      unread: 3,
    }),
  });
  act(() => toast.info('From the organisers: hello', { id: 'player:6' }));
  act(() => toast.success('Bingo line completed! +50 points', { id: 'player:8' }));
  const picture = await screen.findByRole('button', { name: 'Challenge 3' });
  expect(screen.getAllByRole('button', { name: 'Challenge 3' })).toHaveLength(1);
  await user.click(picture);
  expect(opened).toEqual(['C3']);
  expect(screen.queryByText('Bingo line completed! +50 points')).toBeNull();
  screen.getByText('From the organisers: hello');
});
