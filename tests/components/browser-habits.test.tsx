// Dialogs, and what browsers and people do with them: double clicks, held keys, Escape, the wheel.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { leaveComposingAlone } from '#client/device/input-method.ts';
import { useKeys, useScans } from '#client/device/keyboard.ts';
import { useRowFocus } from '#client/device/row-focus.ts';
import { readStored, writeStored } from '#client/device/storage.ts';
import { Field } from '#client/forms/field.tsx';
import { renderScreen } from '#tests/support/render.tsx';

test('a double click, or Enter held down, counts once on a button whose place something else takes', () => {
  const press = vi.fn();
  renderScreen(
    <Button once onClick={press}>
      Approve
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(button, { detail: 0 });
  expect(press).toHaveBeenCalledTimes(2);
  // The browser clicks at each repeated Enter unless that is prevented; Tab still leaves the button.
  const repeated = (key: string) => fireEvent.keyDown(button, { key, repeat: true });
  expect([repeated('Enter'), repeated('Tab')]).toEqual([false, true]);
});

test('keys act on the open dialog, never on the screen below it', async () => {
  const [screenKey, dialogKey] = [vi.fn(), vi.fn()];
  function Keys({ isInDialog }: { isInDialog: boolean }) {
    useKeys({ a: isInDialog ? dialogKey : screenKey }, { isInDialog });
    return null;
  }
  const { user, rerender } = renderScreen(<Keys isInDialog={false} />);
  await user.keyboard('a');
  expect(screenKey).toHaveBeenCalledOnce();
  rerender(
    <>
      <Keys isInDialog={false} />
      <Modal title="Announce">
        <Keys isInDialog />
      </Modal>
    </>,
  );
  await user.keyboard('a');
  expect([screenKey.mock.calls.length, dialogKey.mock.calls.length]).toEqual([1, 1]);
});

test('Escape closes the dialog on top alone', () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  renderScreen(
    <Modal title="Prizes" onClose={lower}>
      <input type="search" aria-label="Find" placeholder=" " defaultValue="mug" />
      <Modal title="Discard?" onClose={upper}>
        <input aria-label="Reason" />
      </Modal>
    </Modal>,
  );
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Escape' });
  expect(lower, 'it empties the field').not.toHaveBeenCalled();
});

test('the keys of somebody who composes a word, and the nameless ones of a password manager, are not the screen’s', () => {
  leaveComposingAlone();
  const [close, scan] = [vi.fn(), vi.fn()];
  function Scanner() {
    useScans(scan);
    return null;
  }
  renderScreen(
    <Modal title="Announce" onClose={close}>
      <Scanner />
      <input aria-label="Message" />
    </Modal>,
  );
  const field = screen.getByLabelText('Message');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(field, { key: 'Escape', ...composing });
  expect(close).not.toHaveBeenCalled();
  fireEvent(field, new Event('keydown', { bubbles: true }));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

test('scrolling over a number does not change it', () => {
  renderScreen(<Field label="Pieces" type="number" defaultValue={50} />);
  const field = screen.getByLabelText('Pieces');
  act(() => field.focus());
  fireEvent.wheel(field);
  expect(document.activeElement).not.toBe(field);
});

test('storage that is full keeps what was written for as long as the tab', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('language', 'es');
  expect(readStored('language')).toBe('es');
  full.mockRestore();
  writeStored('language', 'fr');
  expect([readStored('language'), localStorage.getItem('language')]).toEqual(['fr', 'fr']);
  writeStored('language', null);
  expect(readStored('language')).toBeNull();
});

test('when the row with the focus leaves a list, the next one gets it, or else what is around the list', async () => {
  function Lists() {
    const [names, setNames] = useState(['Hat', 'Queue', 'Sword']);
    const area = useRef<HTMLElement>(null);
    useRowFocus(area);
    return (
      <main ref={area}>
        <section tabIndex={-1}>
          {names.length > 0 && (
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    onClick={() => setNames(names.filter((one) => one !== name))}
                  >
                    Retire {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </main>
    );
  }
  const { user } = renderScreen(<Lists />);
  const focused = () => document.activeElement?.textContent;
  screen.getByText('Retire Queue').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Retire Sword'));
  expect(document.activeElement?.tagName, 'the key pressed twice').toBe('LI');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Retire Hat'));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

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

test('the dialog says what will happen, one press confirms, and the cancel and close buttons only close it', async () => {
  const { user } = open();
  screen.getByRole('dialog', { name: 'Delete poster.png?' });
  screen.getByText('It is gone for good.');
  await user.click(button('Delete'));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await user.click(button('Keep it'));
  await user.click(button('Close'));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
});

test('a running action cannot be confirmed again', async () => {
  const { user } = open({ isPending: true });
  expect(button('Deleting…').disabled).toBe(true);
  await user.click(button('Deleting…'));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a press outside the dialog closes it, but not one that began inside it or before it opened, nor the second click of a double click', async () => {
  const { user } = open();
  const dialog = screen.getByRole('dialog');
  const text = screen.getByText('It is gone for good.');
  await user.pointer([
    { target: text, keys: '[MouseLeft>]' },
    { target: dialog, keys: '[/MouseLeft]' },
  ]);
  fireEvent.click(dialog);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
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
