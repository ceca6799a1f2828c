import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { trpc } from '#client/calls/trpc.ts';
import { type ActionOptions, useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { held } from '#tests/support/held.ts';
import { type Answers, NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

interface ButtonProps {
  options?: Partial<ActionOptions<void, unknown>>;
}

/** A button that disables a player, and a query that loads. */
function DisableButton({ options = {} }: ButtonProps) {
  const players = trpc.challenges.list.useQuery();
  const { run, isPending, failure } = useAction<void, unknown>({
    run: (_, client) => client.players.disable.mutate({ id: 'noor' }),
    invalidates: (utils) => [utils.challenges],
    success: 'Noor is disabled',
    failure: 'Failed to disable the account',
    ...options,
  });
  return (
    <>
      <button type="button" data-pending={isPending} onClick={() => run()}>
        Disable
      </button>
      <p>{players.isSuccess && 'loaded'}</p>
      {failure && (
        <output>
          {failure.text} | {failure.reason}
        </output>
      )}
    </>
  );
}

const list = () => ({ challenges: [], inPlay: 0, totalChallenges: 50 });

function open(disable: () => unknown, options?: ButtonProps['options']) {
  const answers: Answers = { 'challenges.list': list, 'players.disable': disable };
  return renderScreen(<DisableButton options={options} />, answers);
}

test('a successful action, even by a double click, makes one call, says so once, and refetches what it names', async () => {
  const { answer, release } = held<unknown>();
  const { user, calls } = open(() => answer);
  await screen.findByText('loaded');
  await user.dblClick(screen.getByText('Disable'));
  expect(screen.getByText('Disable').dataset.pending).toBe('true');
  release({ success: true });
  await screen.findByText('Noor is disabled');
  expect(screen.getAllByText('Noor is disabled')).toHaveLength(1);
  await waitFor(() =>
    expect(calls).toEqual(['challenges.list', 'players.disable', 'challenges.list']),
  );
});

test('a failed action says what failed and why', async () => {
  const reason = 'This account is already disabled';
  const { user, calls } = open(() => Promise.reject(refusal(409, reason)));
  await screen.findByText('loaded');
  await user.click(screen.getByText('Disable'));
  await screen.findByText('Failed to disable the account');
  await screen.findByText(reason);
  await waitFor(() => expect(calls.at(-1)).toBe('challenges.list'));
  expect(screen.queryByText('Noor is disabled')).toBeNull();
});

test('a lost session is reported neither as a failure nor in a toast', async () => {
  const onFailure = vi.fn();
  const lost = refusal(401, 'Please sign in', { code: 'UNAUTHENTICATED' });
  const { user, calls } = open(() => Promise.reject(lost), { onFailure });
  await user.click(screen.getByText('Disable'));
  await waitFor(() => expect(calls.at(-1)).toBe('challenges.list'));
  expect(onFailure).not.toHaveBeenCalled();
  expect(screen.queryByText('Failed to disable the account')).toBeNull();
});

test('a concurrent action runs once for each click', async () => {
  const { user, calls } = open(() => ({ success: true }), { isConcurrent: true });
  await user.dblClick(screen.getByText('Disable'));
  await waitFor(() => expect(calls.filter((path) => path === 'players.disable')).toHaveLength(2));
});

test('a screen that shows the failure itself gets no toast, and clears it on the next try', async () => {
  const answers = [() => Promise.reject(refusal(409, 'Too late')), () => ({ success: true })];
  const { user } = open(() => answers.shift()?.(), { failureShownBy: 'screen' });
  await user.click(screen.getByText('Disable'));
  await screen.findByText('Failed to disable the account | Too late');
  expect(document.querySelector('[data-toast]')).toBeNull();
  await user.click(screen.getByText('Disable'));
  await screen.findByText('Noor is disabled');
  expect(screen.queryByText(/Too late/)).toBeNull();
});

test('a successful action removes its own last failure from the screen, and no other', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? Promise.reject(NO_RESPONSE) : { success: true }));
  toast.error('Failed to save the rules');
  await user.click(screen.getByText('Disable'));
  await screen.findByText('Failed to disable the account');
  isDown = false;
  await user.click(screen.getByText('Disable'));
  await screen.findByText('Noor is disabled');
  expect(screen.queryByText('Failed to disable the account')).toBeNull();
  screen.getByText('Failed to save the rules');
});
