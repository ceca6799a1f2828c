import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from '#client/components/dialog.tsx';
import { Toasts, toast } from '#client/components/toasts.tsx';

const show = (...texts: readonly string[]) => {
  act(() => {
    for (const text of texts) toast.info(text);
  });
};
const wait = () => act(() => vi.advanceTimersByTime(10_000));
const shown = () =>
  Array.from(document.querySelectorAll('[data-toast] [data-title]'), (it) => it.textContent);

test('a toast stays while it is pointed at or has the focus', () => {
  vi.useFakeTimers();
  render(<Toasts />);
  show('Saved');
  const text = screen.getByText('Saved');
  fireEvent.pointerOver(text, { pointerType: 'mouse' });
  wait();
  expect(shown()).toEqual(['Saved']);
  fireEvent.pointerOut(text, { pointerType: 'mouse' });
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  show('Deleted');
  wait();
  expect(shown()).toEqual(['Deleted', 'Saved']);
});

test('a toast that is being read stays when others push the oldest away', () => {
  vi.useFakeTimers();
  render(<Toasts />);
  show('Saved', 'Deleted');
  const [close] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' });
  act(() => close?.focus());
  show('Sent', 'Moved', 'Made');
  wait();
  expect(shown()).toHaveLength(4);
});

test('a toast is shown once, in the dialog in front while one is open, where it can be read out and pressed', () => {
  vi.useFakeTimers();
  const page = (dialogs: readonly string[]) => (
    <>
      <Toasts />
      {dialogs.map((title) => (
        <Modal key={title} title={title}>
          <p>{title}</p>
        </Modal>
      ))}
    </>
  );
  const { rerender } = render(page([]));
  const where = () => screen.getByText('Saved').closest('dialog')?.querySelector('h2')?.textContent;
  show('Saved');
  expect(where()).toBeUndefined();
  rerender(page(['Edit']));
  expect(where()).toBe('Edit');
  rerender(page(['Edit', 'Really?']));
  expect(where()).toBe('Really?');
  rerender(page([]));
  expect(where()).toBeUndefined();
  wait();
  expect(shown()).toEqual([]);
});

test.each([
  ['from the keyboard, or with a finger', undefined],
  ['with the mouse', 'mouse'],
])(
  'once a toast has been closed %s, the others disappear by themselves again',
  (_, pointerType) => {
    vi.useFakeTimers();
    render(<Toasts />);
    show('Saved', 'Deleted');
    const [close] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' });
    if (pointerType) fireEvent.pointerOver(close as HTMLButtonElement, { pointerType });
    act(() => close?.focus());
    fireEvent.click(close as HTMLButtonElement);
    expect(shown()).toEqual(['Saved']);
    wait();
    expect(shown()).toEqual([]);
    show('Sent');
    wait();
    expect(shown()).toEqual([]);
  },
);

test('the toast that comes to lie under the mouse in place of a closed one stays', () => {
  vi.useFakeTimers();
  render(<Toasts />);
  show('Saved', 'Deleted');
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.pointerOver(close as HTMLElement, { pointerType: 'mouse' });
  fireEvent.click(close as HTMLElement);
  const section = screen.getByRole('region');
  fireEvent.pointerOver(screen.getByText('Saved'), {
    pointerType: 'mouse',
    relatedTarget: section,
  });
  wait();
  expect(shown()).toEqual(['Saved']);
});
