// The settings while they are edited: each change is sent at once, in order, one at a time for each group.
import { useRef, useState } from 'react';
import { reasonOf } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import { useAction } from '#client/use-action.ts';
import { messages, type Settings, type SettingsGroup, type SettingsPatch } from '../contract.ts';

interface Change {
  readonly group: SettingsGroup;
  /** Fields of the group, or all membership tiers. */
  readonly value: unknown;
}

/** The settings after a change, shown before the server has answered. */
const withChange = (settings: Settings, { group, value }: Change): Settings => ({
  ...settings,
  [group]: Array.isArray(value) ? value : { ...settings[group], ...(value as object) },
});

export function useSettings() {
  const utils = trpc.useUtils();
  const query = trpc.settings.all.useQuery();
  const chains = useRef(new Map<SettingsGroup, Promise<unknown>>());
  const waiting = useRef(0);
  /** Why a group's last change was refused. */
  const [refusals, setRefusals] = useState<Partial<Record<SettingsGroup, string>>>({});

  /** @returns whether no other change is waiting */
  const leaveQueue = (): boolean => --waiting.current === 0;

  const update = useAction({
    run: ({ group, value }: Change, client) =>
      client.settings.update.mutate({ [group]: value } as SettingsPatch),
    // Only after the last change: an older response would undo what is being typed.
    invalidates: ({ settings, points, operations }) =>
      leaveQueue() ? [settings.all, points.membership, operations] : [],
    isConcurrent: true,
    success: (_, { group }) => messages.updated(group),
    failure: ({ group }) => messages.updateFailed(group),
    onSuccess: (_, { group }) => setRefusals(({ [group]: _refusal, ...others }) => others),
    onFailure: (failure, { group }) =>
      setRefusals((now) => ({
        ...now,
        [group]: reasonOf(failure) ?? messages.updateFailed(group),
      })),
  });

  return {
    query,
    refusals,
    send(group: SettingsGroup, value: unknown): void {
      const change = { group, value };
      waiting.current++;
      utils.settings.all.setData(undefined, (now) => now && withChange(now, change));
      const before = chains.current.get(group) ?? Promise.resolve();
      chains.current.set(
        group,
        before.then(() => update.run(change)),
      );
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
