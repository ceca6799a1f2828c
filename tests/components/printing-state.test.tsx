// What organisers and volunteers see when boards cannot be printed, and what they can do about it.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Health } from '#features/operations/contract.ts';
import { printingMessages } from '#features/operations/messages.ts';
import { NeedsYou } from '#features/operations/ui/overview.tsx';
import { PrintingNotice, SystemStatus } from '#features/operations/ui/printing.tsx';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const NOT_READY = 'Printing isn’t ready. The laptop tries again every minute.';

const DOWN = {
  ...{ kind: 'printing', urgency: 'soon', place: 'health', text: NOT_READY },
  ...{ code: 'printing_down', params: {} },
};

/** A laptop whose browser starts when requested. */
function laptop(first: Health['browser']): Answers {
  let browser = first;
  return {
    'operations.health': () => ({
      status: browser === 'down' ? 'degraded' : 'ok',
      ...{ database: 'Healthy', browser, responseTime: 1, version: '1' },
    }),
    'operations.retryPrinting': () => {
      browser = 'starting';
      return { browser };
    },
    'operations.attention': () => ({ items: browser === 'down' ? [DOWN] : [] }),
  };
}

test.each([
  ['in the header', <SystemStatus key="header" problem={null} />],
  ['on the Overview', <NeedsYou key="overview" />],
  ['at the fan table', <PrintingNotice key="table" />],
])(
  'printing that is not ready, %s, shows the same sentence and the same button, which starts it',
  async (_, part) => {
    const { user } = renderScreen(part, laptop('down'));
    expect((await screen.findByText(NOT_READY, { exact: false })).textContent).toContain(NOT_READY);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByText(NOT_READY, { exact: false })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('the fan table does not mention printing while it is ready, and offers no retry while it starts', async () => {
  const { container } = renderScreen(<PrintingNotice />, laptop('ready'));
  await Promise.resolve();
  expect(container.textContent).toBe('');
  renderScreen(<PrintingNotice />, laptop('starting'));
  await screen.findByText(printingMessages.states.starting);
  expect(screen.queryByRole('button')).toBeNull();
});
