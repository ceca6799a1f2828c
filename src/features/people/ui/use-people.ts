// Organisers and volunteers, refetched to see who comes and goes, and what can be done with an account.
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import type { AdminRole } from '#shared/actor.ts';
import type { AddInput, Invitation, Person } from '../contract.ts';
import { messages, roleTexts } from '../messages.ts';

const REFETCH_MS = 15_000;

export const usePeople = () =>
  trpc.people.list.useQuery(undefined, { refetchInterval: REFETCH_MS });

const invalidates = (utils: ApiUtils) => [utils.people, utils.operations.activity];

export const useAddPerson = (onSuccess: (invitation: Invitation) => void) =>
  useAction({
    run: (input: AddInput, client) => client.people.add.mutate(input),
    invalidates,
    success: ({ name }) => messages.added(name),
    failure: messages.addFailed,
    onSuccess,
  });

export function usePerson({ id, name }: Person, onInvited: (invitation: Invitation) => void) {
  return {
    newCode: useAction({
      run: (_, client) => client.people.newCode.mutate({ id }),
      invalidates,
      failure: messages.codeFailed,
      onSuccess: onInvited,
    }),
    changeRole: useAction({
      run: (role: AdminRole, client) => client.people.changeRole.mutate({ id, role }),
      invalidates,
      success: (_, role) => messages.newRole(name, roleTexts[role].name.toLowerCase()),
      failure: messages.roleFailed,
    }),
    disable: useAction({
      run: (_, client) => client.people.disable.mutate({ id }),
      invalidates,
      success: messages.disabled(name),
      failure: messages.disableFailed,
    }),
    enable: useAction({
      run: (_, client) => client.people.enable.mutate({ id }),
      invalidates,
      success: messages.enabled(name),
      failure: messages.enableFailed,
    }),
    remove: useAction({
      run: (_, client) => client.people.remove.mutate({ id }),
      invalidates,
      success: messages.removed(name),
      failure: messages.removeFailed,
    }),
  };
}
