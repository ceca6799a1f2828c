// A scanner that acts as a keyboard, wherever the dashboard has the focus.
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBoardScans } from '#app/client/dashboard/dashboard.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { renderScreen } from '#tests/support/render.tsx';

const SHEET = 'http://192.168.1.20:3000/contests/swag-and-seek/check/SS-7K2M-Q4';
const TABLE = `/admin/dashboard?${new URLSearchParams({ tab: 'table', scan: SHEET })}`;

const approve = vi.fn();
const pressed = vi.fn();
const submitted = vi.fn();

function Reviews({ isForTable = true, isAtTable = false, isAsking = false }) {
  useBoardScans(isForTable, isAtTable);
  useKeys({ a: approve, r: approve, h: approve, j: approve });
  return (
    <>
      <button type="button" onClick={pressed}>
        Approve
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <input aria-label="Find" />
      </form>
      {isAsking && (
        <Modal title="Add a photo">
          <input aria-label="Taken by" />
        </Modal>
      )}
    </>
  );
}

const PATH = '/admin/dashboard?tab=reviews';

/** Milliseconds, as the events say: a busy machine types as fast as any other. */
let now = performance.now();

function keyDown(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  now += 5;
  Object.defineProperty(event, 'timeStamp', { value: now });
  return event;
}

/** Like a scanner: a keydown for each character and the end, to whatever has the focus. */
function scan(text: string, end = 'Enter') {
  now += 1_000;
  act(() => {
    for (const key of [...text, end]) {
      const target = document.activeElement ?? document.body;
      const isTaken = !target.dispatchEvent(keyDown(key));
      if (isTaken) continue;
      if (target instanceof HTMLInputElement) {
        if (key === 'Enter') target.form?.requestSubmit();
        else if (key.length === 1) {
          target.value += key;
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
      } else if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    }
  });
}

function open(props = {}, path = PATH) {
  for (const mock of [approve, pressed, submitted]) mock.mockClear();
  return renderScreen(<Reviews {...props} />, {}, path);
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a board scanned during a review decides nothing and opens at the fan table', async () => {
  const { history } = open();
  scan(SHEET);
  await waitFor(() => expect(history.at(-1)).toBe(TABLE));
  await quiet();
  expect(approve).not.toHaveBeenCalled();
});

test('a scanner that presses Tab after each text opens the board too, in a field and outside', async () => {
  const { history } = open();
  scan(SHEET, 'Tab');
  await waitFor(() => expect(history.at(-1)).toBe(TABLE));
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  field.focus();
  scan('SS-7K2M-Q4', 'Tab');
  await waitFor(() => expect(history.at(-1)).toContain('scan=SS-7K2M-Q4'));
  expect(field.value).toBe('');
});

test('with the focus on a button, a scanner’s Enter does not press it', async () => {
  const { history } = open();
  screen.getByRole('button').focus();
  scan('SS-7K2M-Q4');
  await waitFor(() => expect(history.at(-1)).toContain('scan=SS-7K2M-Q4'));
  await quiet();
  expect(pressed).not.toHaveBeenCalled();
  expect(approve).not.toHaveBeenCalled();
});

test('a board scanned into a field opens too, and leaves the field as it was', async () => {
  const { history } = open();
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  field.value = 'Noor';
  field.focus();
  scan(SHEET);
  await waitFor(() => expect(history.at(-1)).toBe(TABLE));
  expect(field.value).toBe('Noor');
  expect(submitted).not.toHaveBeenCalled();
});

test('other text that arrives in a field all at once stays there, and its Enter submits', () => {
  const { history } = open();
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  field.focus();
  scan('noor@example.org');
  expect(field.value).toBe('noor@example.org');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(history).toEqual([PATH]);
});

test('a code that is not a board’s is reported, and does nothing', async () => {
  const { history } = open();
  scan('https://example.org/harmless');
  await screen.findByText('That code doesn’t belong to a board of this contest.');
  await quiet();
  expect(approve).not.toHaveBeenCalled();
  expect(history).toEqual([PATH]);
});

test('at the fan table such a code takes the place of the open board, whose keys would still act', async () => {
  // Volunteers of the fan table come to it without a tab in the address.
  const { history } = open({ isAtTable: true }, '/admin/dashboard?player=noor');
  scan('https://example.org/harmless');
  const asked = new URLSearchParams({ tab: 'table', scan: 'https://example.org/harmless' });
  await waitFor(() => expect(history.at(-1)).toBe(`/admin/dashboard?${asked}`));
});

test('a reviewer, who has no fan table, is told that only the fan table opens boards', async () => {
  const { history } = open({ isForTable: false });
  scan(SHEET);
  await screen.findByText('Only the fan table can open boards.');
  expect(approve).not.toHaveBeenCalled();
  expect(history).toEqual([PATH]);
});

test('a board scanned while a dialog is open takes nobody out of it, and says that it was not opened', async () => {
  const { history } = open({ isAsking: true });
  scan(SHEET);
  await screen.findByText('Close the dialog, then scan the board again.');
  const field = screen.getByLabelText<HTMLInputElement>('Taken by');
  field.focus();
  scan(SHEET);
  expect(field.value).toBe('');
  screen.getByRole('dialog', { name: 'Add a photo' });
  expect(history).toEqual([PATH]);
});

test('a key that meant nothing when pressed does nothing once it means something', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const handIn = vi.fn();
  const Table = ({ isIn }: { isIn: boolean }) => {
    useKeys(isIn ? {} : { h: handIn });
    return null;
  };
  const press = () => act(() => void document.body.dispatchEvent(keyDown('h')));
  const { rerender } = render(<Table isIn />);
  press();
  rerender(<Table isIn={false} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(handIn).not.toHaveBeenCalled();
  press();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(handIn).toHaveBeenCalledTimes(1);
});
