import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const onConfirm = vi.fn();
const onClose = vi.fn();

const open = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  onConfirm.mockClear();
  onClose.mockClear();
  return renderScreen(
    <ConfirmDialog
      title="Delete poster.png?"
      confirmLabel="Delete"
      pendingLabel="Deleting…"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onClose={onClose}
      {...more}
    >
      <p>It is gone for good.</p>
    </ConfirmDialog>,
  );
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the dialog says what will happen, and one press confirms', async () => {
  const { user } = open();
  screen.getByRole('dialog', { name: 'Delete poster.png?' });
  screen.getByText('It is gone for good.');
  await user.click(button('Delete'));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test('the cancel and close buttons only close the dialog', async () => {
  const { user } = open();
  await user.click(button('Keep it'));
  await user.click(button('Close'));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 2]);
});

test('a running action cannot be confirmed again', async () => {
  const { user } = open({ isPending: true });
  expect(button('Deleting…').disabled).toBe(true);
  await user.click(button('Deleting…'));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a press outside the dialog closes it, but not one that began inside it or before it opened', async () => {
  const { user } = open();
  const dialog = screen.getByRole('dialog');
  const text = screen.getByText('It is gone for good.');
  await user.pointer([
    { target: text, keys: '[MouseLeft>]' },
    { target: dialog, keys: '[/MouseLeft]' },
  ]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file chooser inside, or a question on top, that is cancelled leaves the dialog open', () => {
  const [closed, kept] = [vi.fn(), vi.fn()];
  renderScreen(
    <Modal title="A photo" onClose={closed}>
      <input type="file" aria-label="Take it" />
      <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={onConfirm} onClose={kept}>
        Really?
      </ConfirmDialog>
    </Modal>,
  );
  // The event of a file chooser bubbles.
  fireEvent(screen.getByLabelText('Take it'), new Event('cancel', { bubbles: true }));
  const cancel = (name: string) =>
    fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
  cancel('Sure?');
  expect([closed.mock.calls.length, kept.mock.calls.length]).toEqual([0, 1]);
  cancel('A photo');
  expect(closed).toHaveBeenCalledOnce();
});
