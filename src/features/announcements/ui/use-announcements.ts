// Announcements in the dashboard: whom they would reach, what was sent, sending and taking back.
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { useListAddress } from '#client/format/use-list-address.ts';
import type { AnnounceInput } from '../contract.ts';
import { messages } from '../messages.ts';

const invalidates = (utils: ApiUtils) => [utils.announcements, utils.operations.activity];

export const useReach = () => trpc.announcements.reach.useQuery();

export function useAnnouncements() {
  const { page, turnTo } = useListAddress();
  const query = trpc.announcements.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return { query, turnTo };
}

export const useAnnounce = (onSuccess: () => void) =>
  useAction({
    run: (input: AnnounceInput, client) => client.announcements.announce.mutate(input),
    invalidates,
    success: ({ reached }) => messages.sent(reached),
    failure: messages.sendFailed,
    onSuccess,
  });

export const useTakeBack = () =>
  useAction({
    run: (id: number, client) => client.announcements.takeBack.mutate({ id }),
    invalidates,
    success: messages.takenBack,
    failure: messages.takeBackFailed,
  });
