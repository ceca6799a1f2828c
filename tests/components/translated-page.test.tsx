// Fans who read none of the three languages let their browser translate the page.
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Button } from '#client/components/button.tsx';
import { Working } from '#client/components/text.tsx';
import { surviveTranslation } from '#client/device/translated-page.ts';
import { translatePage } from '#tests/support/translate-page.ts';

const Send = ({ isBusy }: { isBusy: boolean }) => (
  <Button>{isBusy ? <Working>Sending…</Working> : 'Send'}</Button>
);

test('in a translated page, a button that was pressed says again what it does', () => {
  const { rerender } = render(<Send isBusy />);
  translatePage();
  rerender(<Send isBusy={false} />);
  expect(screen.getByRole('button').textContent).toBe('Send');
});

const Place = ({ isFirst }: { isFirst: boolean }) => (
  <p>
    {isFirst && <b>1st of </b>}
    {isFirst ? null : 'Nobody of '}
    {'nine players'}
  </p>
);

test.each([true, false])(
  'in a translated page, a screen goes on when a text goes or something comes before it',
  (isFirst) => {
    const { insertBefore, removeChild } = Node.prototype;
    onTestFinished(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));
    surviveTranslation();
    const { rerender } = render(<Place isFirst={isFirst} />);
    translatePage();
    rerender(<Place isFirst={!isFirst} />);
    expect(document.body.textContent).toContain(isFirst ? 'Nobody of' : '1st of');
  },
);
